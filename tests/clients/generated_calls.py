# Makes every call with the client that openapi-generator made. Calls come as JSON on standard input; each
# answer is printed as a line.

import importlib
import json
import re
import sys

import generated

told = json.load(sys.stdin)
client = generated.ApiClient(generated.Configuration(host=told["url"]))
client.set_default_header("X-API-Key", told["key"])


def snake(name):
    return re.sub("_([0-9])", r"\1", re.sub("([a-z])([A-Z])", r"\1_\2", name)).lower()


def pascal(name):
    return "".join(part.capitalize() for part in name.split("_"))


for call in told["calls"]:
    module = importlib.import_module(f"generated.api.{call['tag'].lower()}_api")
    api = getattr(module, f"{call['tag']}Api")(client)
    values = {snake(name): value for name, value in {**call["places"], **call["query"]}.items()}
    if call["body"] is not None:
        name = call["operation"] + "_request"
        values[name] = getattr(generated, pascal(name)).from_dict(call["body"])
    print(json.dumps(json.loads(getattr(api, snake(call["operation"]))(**values).to_json())))
