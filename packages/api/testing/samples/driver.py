# Calls functions of a sample as a program would: python driver.py <file> <calls as JSON>. Prints their answers as JSON.
import importlib.util
import inspect
import json
import sys

file, calls = sys.argv[1:]
spec = importlib.util.spec_from_file_location("sample", file)
sample = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sample)

answers = []
for call in json.loads(calls):
    try:
        given = [value["bytes"].encode() if isinstance(value, dict) and "bytes" in value else value for value in call["args"]]
        made = getattr(sample, call["name"])(*given, **(call.get("named") or {}))
        answers.append({"value": list(made) if inspect.isgenerator(made) else made})
    except Exception as error:
        answers.append({"error": str(error), "code": getattr(error, "code", None)})
sys.stdout.write(json.dumps(answers))
