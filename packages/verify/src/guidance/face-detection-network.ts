import manifest from "@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json" with { type: "json" };
import {
  depthwiseConvolve,
  maxPool,
  pointwiseConvolve,
  createPointwiseConvolution,
  extractPatches,
  type PointwiseConvolution,
  type FeatureMap,
} from "./network-layers.ts";
import { readWeights, getTensor } from "./network-weights.ts";

/** A face's box in fractions of the picture's sides (0 to 1), and the network's confidence (0 to 1). */
export interface FaceBox {
  x: number;
  y: number;
  width: number;
  height: number;
  score: number;
  /** Another face, at least half as high, is beside it. */
  hasNeighbor?: boolean;
}

/** A neighbor's minimum score: above a face's own, since shadows must not count as people. */
const minNeighborScore = 0.6;
const minNeighborHeight = 0.5;

/** Square RGBA pixels, as a canvas provides them. */
export interface RgbaPicture {
  width: number;
  height: number;
  data: Uint8ClampedArray | Uint8Array;
}

/** Box shapes the network was trained with, in cells (face-api `tinyFaceDetector/const.ts`). */
const anchors = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
const meanRgb = [117.001, 114.697, 97.404] as const;
const numbersPerBox = 5;

/** Builds the detector: a function from pixels to the most confident face above `minScore`, or null. */
export function createFaceDetectionNetwork(
  file: ArrayBuffer,
  minScore: number,
): (picture: RgbaPicture) => FaceBox | null {
  const weights = readWeights(file, manifest);
  const tensor = (name: string) => getTensor(weights, name);
  const first = createPointwiseConvolution(tensor("conv0/filters"), tensor("conv0/bias"));
  const separable = [1, 2, 3, 4, 5].map((n) => ({
    filter: tensor(`conv${n}/depthwise_filter`),
    mix: createPointwiseConvolution(tensor(`conv${n}/pointwise_filter`), tensor(`conv${n}/bias`)),
  }));
  const last = createPointwiseConvolution(tensor("conv8/filters"), tensor("conv8/bias"));
  return (picture) => decodeBestFace(runNetwork(normalizePixels(picture), first, separable, last), minScore);
}

function normalizePixels({ width, height, data }: RgbaPicture): FeatureMap {
  const out = new Float32Array(width * height * 3);
  for (let from = 0, to = 0; to < out.length; from += 4, to += 3) {
    for (let c = 0; c < 3; c++) out[to + c] = (data[from + c]! - meanRgb[c]!) / 255;
  }
  return { width, height, channels: 3, data: out };
}

function runNetwork(
  picture: FeatureMap,
  first: PointwiseConvolution,
  separable: { filter: Float32Array; mix: PointwiseConvolution }[],
  last: PointwiseConvolution,
): FeatureMap {
  let plane = pointwiseConvolve(extractPatches(picture), first, true);
  for (const layer of separable)
    plane = pointwiseConvolve(depthwiseConvolve(maxPool(plane, 2), layer.filter), layer.mix, true);
  return pointwiseConvolve(maxPool(plane, 1), last, false);
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** Decodes the network's YOLO output. Only the best box matters for guidance, so there is no overlap suppression. */
function decodeBestFace(output: FeatureMap, minScore: number): FaceBox | null {
  const boxes = decodeBoxes(output, minScore);
  const best = boxes.reduce<FaceBox | null>((a, b) => (a && a.score > b.score ? a : b), null);
  return best && { ...best, hasNeighbor: boxes.some((box) => isNeighbor(box, best)) };
}

function isNeighbor(box: FaceBox, best: FaceBox): boolean {
  const overlaps =
    Math.abs(box.x + box.width / 2 - best.x - best.width / 2) < (box.width + best.width) / 2 &&
    Math.abs(box.y + box.height / 2 - best.y - best.height / 2) < (box.height + best.height) / 2;
  return !overlaps && box.score >= minNeighborScore && box.height >= best.height * minNeighborHeight;
}

function decodeBoxes({ width: cells, channels, data }: FeatureMap, minScore: number): FaceBox[] {
  const boxes: FaceBox[] = [];
  for (let cell = 0; cell < cells * cells; cell++) {
    for (const [index, anchor] of anchors.entries()) {
      const at = cell * channels + index * numbersPerBox;
      const score = sigmoid(data[at + 4]!);
      if (score < minScore) continue;
      const width = (Math.exp(data[at + 2]!) * anchor[0]) / cells;
      const height = (Math.exp(data[at + 3]!) * anchor[1]) / cells;
      const x = ((cell % cells) + sigmoid(data[at]!)) / cells - width / 2;
      const y = (Math.floor(cell / cells) + sigmoid(data[at + 1]!)) / cells - height / 2;
      boxes.push({ x, y, width, height, score });
    }
  }
  return boxes;
}
