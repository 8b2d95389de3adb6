import hashlib
import json


def canonical(value) -> str:
    """RFC 8785, for what a line holds: names sorted, no white space, whole numbers."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(f"{canonical(name)}:{canonical(value[name])}" for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def verify_audit_log(file: str) -> dict:
    """Returns where the chain ends. Raises ValueError where it breaks."""
    *lines, end = [json.loads(line) for line in file.split("\n") if line]
    head = {"seq": 0, "hash": "0" * 64}
    for line in lines:
        said = line.pop("hash")
        if line["seq"] != head["seq"] + 1:
            raise ValueError(f"A line is missing after line {head['seq']}")
        head["seq"] = line["seq"]
        found = hashlib.sha256(canonical(line).encode()).hexdigest()
        if line["prev_hash"] != head["hash"] or said != found:
            raise ValueError(f"Line {line['seq']} was changed")
        head["hash"] = said
    if end["head"] != head:
        raise ValueError("Lines are missing at the end")
    return head
