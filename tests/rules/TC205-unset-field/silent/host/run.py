def run(contract: ToolContract) -> None:
    print(contract.timeout.default)
    print(contract.name)
    if contract.permission == "none":
        print("runs")
