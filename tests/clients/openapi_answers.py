# Reads answers with a client that was generated from the OpenAPI document. They come as JSON on
# standard input; the first that is not read whole ends it with the reason.

import importlib
import json
import pkgutil
import sys
from datetime import datetime

import attrs
import generated.api
import httpx
from generated import Client

NOTES = {"additional_properties"}
models = set()


def operations():
    """The generated modules by the name of their operation."""
    packages = pkgutil.walk_packages(generated.api.__path__, "generated.api.")
    return {name.rsplit(".", 1)[1]: name for _, name, is_package in packages if not is_package}


def parse(module, status, body):
    response = httpx.Response(status, json=body)
    return module._parse_response(client=Client("http://127.0.0.1"), response=response)


def look(value, at):
    """Notes the models in use; what a model does not name it keeps aside, where nothing may be."""
    if isinstance(value, list):
        for index, one in enumerate(value):
            look(one, f"{at}[{index}]")
    if not attrs.has(type(value)):
        return
    models.add(type(value).__name__)
    named = {field.name for field in attrs.fields(type(value))} - NOTES
    aside = getattr(value, "additional_properties", {})
    assert not (named and aside), f"{at} has {sorted(aside)} beside its model"
    for name in named:
        look(getattr(value, name), f"{at}.{name}")
    for name, one in aside.items():
        look(one, f"{at}.{name}")


def compare(sent, read, at):
    """Asserts that an answer was read without loss; instants may be spelled in another way."""
    if isinstance(sent, dict):
        assert isinstance(read, dict) and sent.keys() == read.keys(), at
        for name in sent:
            compare(sent[name], read[name], f"{at}.{name}")
    elif isinstance(sent, list):
        assert isinstance(read, list) and len(sent) == len(read), at
        for index, one in enumerate(sent):
            compare(one, read[index], f"{at}[{index}]")
    elif sent != read:
        assert datetime.fromisoformat(sent) == datetime.fromisoformat(read), f"{at}: {sent}, {read}"


answers = json.load(sys.stdin)
names = operations()
for answer in answers:
    operation, status, body = answer["operation"], answer["status"], answer["body"]
    at = f"{operation} {status}"
    parsed = parse(importlib.import_module(names[operation]), status, body)
    assert parsed is not None, at
    look(parsed, at)
    compare(body, parsed.to_dict(), at)
print(json.dumps({"parsed": len(answers), "models": sorted(models)}))
