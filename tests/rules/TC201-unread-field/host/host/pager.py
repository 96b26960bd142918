def page(contract):
    return contract["x-owner"]
