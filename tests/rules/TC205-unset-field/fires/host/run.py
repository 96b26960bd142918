def run(contract: ToolContract) -> None:
    print(contract.timeout.default)
