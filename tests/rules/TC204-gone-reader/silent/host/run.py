class Executor:
    def run(self, contract):
        return contract.title
