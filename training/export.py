"""Writes a trained network as the engine's converter reads networks: a TensorFlow.js graph model with float16 weights.

export.py OUT/NAME.npz TOPOLOGY.json packages/engine/weights/age-net.json
"""

import argparse
import json
from pathlib import Path

import numpy as np


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", help="weights by their names in the ONNX file, as train.py writes them")
    parser.add_argument("topology", help="the graph model that the network began from, with its weights beside it")
    parser.add_argument("target")
    parser.add_argument("--output", default="age_pred/Softmax", help="the node that estimates the age")
    parser.add_argument("--share", type=float, default=1, help="of the trained weights; the rest are those it began from")
    parser.add_argument("--size", type=int, required=True, help="side of the input in pixels")
    parser.add_argument("--made", required=True, help="JSON file that says how the weights were made")
    given = parser.parse_args()
    source = json.loads(Path(given.topology).read_text())
    nodes = needed_nodes(source["modelTopology"]["node"], given.output)
    for node in nodes:
        if node["op"] == "Placeholder":
            node["attr"]["shape"] = {"shape": {"dim": [{"size": str(s)} for s in (-1, given.size, given.size, 3)]}}
    trained = np.load(given.weights)
    kept = read_constants(source, Path(given.topology).parent)
    names = {node["name"] for node in nodes if node["op"] == "Const"}
    specs, chunks = [], []
    for spec in source["weightsManifest"][0]["weights"]:
        if spec["name"] not in names:
            continue
        is_float = spec["dtype"] == "float32"
        values = kept[spec["name"]]
        if spec["name"] in trained:
            learned = from_onnx(trained[spec["name"]], spec["shape"]).astype(np.float32)
            values = given.share * learned + (1 - given.share) * values
        quantization = {"quantization": {"dtype": "float16", "original_dtype": "float32"}} if is_float else {}
        specs.append({"name": spec["name"], "shape": spec["shape"], "dtype": spec["dtype"], **quantization})
        chunks.append(values.astype("<f2" if is_float else "<i4").tobytes())
    target = Path(given.target)
    binary = target.with_suffix(".bin")
    binary.write_bytes(b"".join(chunks))
    model = {
        "format": "graph-model",
        "userDefinedMetadata": json.loads(Path(given.made).read_text()),
        "modelTopology": {**source["modelTopology"], "node": nodes},
        "weightsManifest": [{"paths": [binary.name], "weights": specs}],
    }
    target.write_text(json.dumps(model, indent=1) + "\n")
    print(target, len(nodes), "nodes,", binary, binary.stat().st_size, "bytes")


def needed_nodes(nodes, output):
    by_name = {node["name"]: node for node in nodes}
    needed, queue = set(), [output]
    while queue:
        name = queue.pop().removesuffix(":0")
        if name not in needed:
            needed.add(name)
            queue.extend(by_name[name].get("input", []))
    return [node for node in nodes if node["name"] in needed]


def read_constants(source, folder):
    [group] = source["weightsManifest"]
    data = b"".join((folder / path).read_bytes() for path in group["paths"])
    constants, at = {}, 0
    for spec in group["weights"]:
        count = int(np.prod(spec["shape"]))
        constants[spec["name"]] = np.frombuffer(data, "<f4" if spec["dtype"] == "float32" else "<i4", count, at).reshape(spec["shape"])
        at += 4 * count
    return constants


def from_onnx(values, shape):
    """Turns an ONNX constant back into TensorFlow's layout: OIHW into HWIO, C1HW into HWC1, [c, 1, 1] into [c]."""
    if values.ndim == 4:
        is_depthwise = values.shape[1] == 1 and shape[3] == 1
        values = values.transpose((2, 3, 0, 1) if is_depthwise else (2, 3, 1, 0))
    elif values.ndim == 3:
        values = values.reshape(-1)
    if list(values.shape) != list(shape):
        raise ValueError(f"a weight of shape {values.shape} where {shape} is expected")
    return values


if __name__ == "__main__":
    main()
