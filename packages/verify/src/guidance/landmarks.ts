import manifest from "@vladmandic/face-api/model/face_landmark_68_tiny_model-weights_manifest.json" with { type: "json" };
import { cropFace } from "./crop.ts";
import {
  depthwise,
  mix,
  mixOf,
  neighbourhoods,
  padAfter,
  rectifiedSum,
  type Mix,
  type Plane,
} from "./layers.ts";
import type { Box, Picture } from "./network.ts";
import { readWeights, tensorOf, type Weights } from "./weights.ts";

/** 68 points (iBUG 300-W order) as x, y pairs, in parts of the crop around the face. */
export type Landmarks = Float32Array;

interface Separable {
  filter: Float32Array;
  mix: Mix;
}

interface Block {
  first: (plane: Plane) => Plane;
  second: Separable;
  third: Separable;
}

/** Builds face-api's tiny landmark network: a function from a face's box on a picture to its landmarks. */
export function buildLandmarks(file: ArrayBuffer): (picture: Picture, box: Box) => Landmarks {
  const weights = readWeights(file, manifest);
  const blocks = [0, 1, 2].map((index) => blockOf(weights, index));
  const last = mixOf(tensorOf(weights, "fc/weights"), tensorOf(weights, "fc/bias"));
  return (picture, box) => {
    let plane = cropFace(picture, box);
    for (const block of blocks) plane = runBlock(plane, block);
    return mix(average(plane), last, false).data;
  };
}

function blockOf(weights: Weights, index: number): Block {
  const separable = (layer: number): Separable => {
    const name = `dense${index}/conv${layer}`;
    return {
      filter: tensorOf(weights, `${name}/depthwise_filter`),
      mix: mixOf(tensorOf(weights, `${name}/pointwise_filter`), tensorOf(weights, `${name}/bias`)),
    };
  };
  const halve = index === 0 ? fullFirst(weights) : separableFirst(separable(0));
  return { first: halve, second: separable(1), third: separable(2) };
}

function fullFirst(weights: Weights): (plane: Plane) => Plane {
  const layer = mixOf(tensorOf(weights, "dense0/conv0/filters"), tensorOf(weights, "dense0/conv0/bias"));
  return (plane) => mix(neighbourhoods(padAfter(plane), 2), layer, false);
}

function separableFirst(layer: Separable): (plane: Plane) => Plane {
  return (plane) => mix(depthwise(plane, layer.filter, 2), layer.mix, false);
}

/** face-api's `denseBlock3`: each layer sees the sum of those before it. */
function runBlock(plane: Plane, { first, second, third }: Block): Plane {
  const run = (input: Plane, layer: Separable) => mix(depthwise(input, layer.filter), layer.mix, false);
  const one = rectifiedSum(first(plane));
  const two = run(one, second);
  const three = run(rectifiedSum(one, two), third);
  return rectifiedSum(one, two, three);
}

/** The mean of each channel. */
function average({ width, height, channels, data }: Plane): Plane {
  const out = new Float32Array(channels);
  const pixels = width * height;
  for (let i = 0; i < data.length; i++) out[i % channels]! += data[i]! / pixels;
  return { width: 1, height: 1, channels, data: out };
}
