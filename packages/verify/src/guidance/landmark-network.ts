import manifest from "@vladmandic/face-api/model/face_landmark_68_tiny_model-weights_manifest.json" with { type: "json" };
import { cropFace } from "./crop-face.ts";
import {
  depthwiseConvolve,
  pointwiseConvolve,
  createPointwiseConvolution,
  extractPatches,
  padBottomRight,
  reluSum,
  type PointwiseConvolution,
  type FeatureMap,
} from "./network-layers.ts";
import type { FaceBox, RgbaPicture } from "./face-detection-network.ts";
import { readWeights, getTensor, type Weights } from "./network-weights.ts";

/** 68 points (iBUG 300-W order) as x, y pairs, in fractions of the crop around the face. */
export type Landmarks = Float32Array;

interface SeparableLayer {
  filter: Float32Array;
  mix: PointwiseConvolution;
}

interface DenseBlock {
  first: (plane: FeatureMap) => FeatureMap;
  second: SeparableLayer;
  third: SeparableLayer;
}

/** Builds face-api's tiny landmark network: a function from a face's box in a picture to its landmarks. */
export function createLandmarkNetwork(file: ArrayBuffer): (picture: RgbaPicture, box: FaceBox) => Landmarks {
  const weights = readWeights(file, manifest);
  const blocks = [0, 1, 2].map((index) => readDenseBlock(weights, index));
  const last = createPointwiseConvolution(getTensor(weights, "fc/weights"), getTensor(weights, "fc/bias"));
  return (picture, box) => {
    let plane = cropFace(picture, box);
    for (const block of blocks) plane = runDenseBlock(plane, block);
    return pointwiseConvolve(globalAveragePool(plane), last, false).data;
  };
}

function readDenseBlock(weights: Weights, index: number): DenseBlock {
  const separable = (layer: number): SeparableLayer => {
    const name = `dense${index}/conv${layer}`;
    return {
      filter: getTensor(weights, `${name}/depthwise_filter`),
      mix: createPointwiseConvolution(
        getTensor(weights, `${name}/pointwise_filter`),
        getTensor(weights, `${name}/bias`),
      ),
    };
  };
  const halve = index === 0 ? createFullFirstLayer(weights) : createSeparableFirstLayer(separable(0));
  return { first: halve, second: separable(1), third: separable(2) };
}

function createFullFirstLayer(weights: Weights): (plane: FeatureMap) => FeatureMap {
  const layer = createPointwiseConvolution(
    getTensor(weights, "dense0/conv0/filters"),
    getTensor(weights, "dense0/conv0/bias"),
  );
  return (plane) => pointwiseConvolve(extractPatches(padBottomRight(plane), 2), layer, false);
}

function createSeparableFirstLayer(layer: SeparableLayer): (plane: FeatureMap) => FeatureMap {
  return (plane) => pointwiseConvolve(depthwiseConvolve(plane, layer.filter, 2), layer.mix, false);
}

/** Runs face-api's `denseBlock3`: each layer receives the sum of those before it. */
function runDenseBlock(plane: FeatureMap, { first, second, third }: DenseBlock): FeatureMap {
  const run = (input: FeatureMap, layer: SeparableLayer) =>
    pointwiseConvolve(depthwiseConvolve(input, layer.filter), layer.mix, false);
  const one = reluSum(first(plane));
  const two = run(one, second);
  const three = run(reluSum(one, two), third);
  return reluSum(one, two, three);
}

/** Averages each channel. */
function globalAveragePool({ width, height, channels, data }: FeatureMap): FeatureMap {
  const out = new Float32Array(channels);
  const pixels = width * height;
  for (let i = 0; i < data.length; i++) out[i % channels]! += data[i]! / pixels;
  return { width: 1, height: 1, channels, data: out };
}
