"""A network of the engine, read from its ONNX file as a PyTorch module whose weights can be trained."""

import math

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper
from torch import nn


class OnnxNetwork(nn.Module):
    """The nodes of an ONNX file that its output `age` needs; every constant but the bounds of clips is a parameter.

    It knows the operators of the engine's age networks alone, and raises ValueError on another.
    """

    def __init__(self, path, dropout=0.0):
        super().__init__()
        graph = onnx.load(path).graph
        self.dropout = dropout
        self.input = graph.input[0].name
        self.size = graph.input[0].type.tensor_type.shape.dim[-1].dim_value
        self.nodes = needed_nodes(graph, "age")
        constants = {i.name: numpy_helper.to_array(i) for i in graph.initializer}
        used = {name for node in self.nodes for name in node.input}
        bounds = {name for node in self.nodes if node.op_type == "Clip" for name in node.input[1:]}
        self.bounds = {name: float(constants[name]) for name in bounds if name}
        self.names = [name for name in constants if name in used and name not in bounds]
        self.weights = nn.ParameterList(nn.Parameter(torch.from_numpy(constants[n].copy()).float()) for n in self.names)

    def forward(self, x):
        """Returns the output `age`: [n, 1] years, or [n, 100] shares of the ages 1 to 100."""
        values = dict(zip(self.names, self.weights), **{self.input: x})
        for node in self.nodes:
            values[node.output[0]] = self.run(node, values)
        return values["age"]

    def run(self, node, values):
        attributes = {a.name: onnx.helper.get_attribute_value(a) for a in node.attribute}
        if node.op_type == "Clip":
            low, high = (self.bounds.get(n) for n in (list(node.input[1:]) + [""])[:2])
            return values[node.input[0]].clamp(low, high)
        inputs = [values[name] for name in node.input]
        x = inputs[0]
        match node.op_type:
            case "Conv":
                x = pad_same(x, inputs[1].shape[-1], attributes["strides"][0], 0.0)
                return F.conv2d(x, *inputs[1:], stride=attributes["strides"], groups=attributes.get("group", 1))
            case "MaxPool":
                kernel, stride = attributes["kernel_shape"][0], attributes["strides"][0]
                return F.max_pool2d(pad_same(x, kernel, stride, -1e9), kernel, stride)
            case "AveragePool":
                return F.avg_pool2d(x, attributes["kernel_shape"][0], attributes["strides"][0])
            case "ReduceMean":
                return x.mean(attributes["axes"])
            case "Gemm":
                if self.training and self.dropout:
                    x = F.dropout(x, self.dropout)
                return torch.addmm(inputs[2], x, inputs[1])
            case "Relu":
                return x.relu()
            case "Add":
                return x + inputs[1]
            case "Mul":
                return x * inputs[1]
            case "Softmax":
                return x.float().softmax(-1)
            case "Flatten":
                return x.flatten(1)
            case "Identity":
                return x
            case other:
                raise ValueError(f"no operator {other} is known here")

    def named_weights(self):
        """Returns the trained constants by their names in the ONNX file."""
        return {name: weight.detach().float().cpu().numpy() for name, weight in zip(self.names, self.weights)}


def needed_nodes(graph, output):
    by_output = {node.output[0]: node for node in graph.node}
    needed, queue = set(), [output]
    while queue:
        name = queue.pop()
        if name in by_output and name not in needed:
            needed.add(name)
            queue.extend(by_output[name].input)
    return [node for node in graph.node if node.output[0] in needed]


def pad_same(x, kernel, stride, value):
    """Pads as `auto_pad = SAME_UPPER` does: what is odd goes to the end."""
    pads = []
    for side in (x.shape[-1], x.shape[-2]):
        total = max((math.ceil(side / stride) - 1) * stride + kernel - side, 0)
        pads += [total // 2, total - total // 2]
    return F.pad(x, pads, value=value) if any(pads) else x


class AgeNetwork(nn.Module):
    """An age network with its preprocessing, as the engine runs it: crops [n, 3, s, s] of 0 to 255 in RGB to years [n]."""

    #: Scale of the crop and its center below the face's, in heights of the mesh, and the normalization.
    KINDS = {
        "ageGenderNet": dict(size=112, scale=1.05, down=0.04, order="rgb", mean=(122.782, 117.001, 104.298), divide=255.0),
        "faceresDeep": dict(size=224, scale=1.1, down=-0.1, order="bgr", mean=(103.939, 116.779, 123.68), divide=1.0),
    }

    def __init__(self, kind, path, size=None, dropout=0.0):
        super().__init__()
        settings = self.KINDS[kind]
        self.size, self.scale, self.down = size or settings["size"], settings["scale"], settings["down"]
        self.is_bgr = settings["order"] == "bgr"
        self.divide = settings["divide"]
        self.network = OnnxNetwork(path, dropout)
        self.register_buffer("mean", torch.tensor(settings["mean"]).view(1, 3, 1, 1))
        self.register_buffer("bins", torch.arange(1.0, 101.0))

    def forward(self, crops):
        """Returns years [n] and, of a network with bins, their shares [n, 100]; otherwise None."""
        x = crops.flip(1) if self.is_bgr else crops
        ages = self.network((x - self.mean) / self.divide).float()
        if ages.shape[1] == 1:
            return ages[:, 0], None
        return ages @ self.bins, ages
