import { cropSquare } from "../picture/crop.ts";
import type { Pyramid } from "../picture/pyramid.ts";
import { buildInputBatch } from "./input-batch.ts";
import type { OpenNetworkSession } from "./network-session.ts";

/** A detected face, in pixels of the picture. */
export interface Detection {
  centerX: number;
  centerY: number;
  width: number;
  height: number;
  /** 0 to 1. */
  confidence: number;
  /** Centers of the eyes, in their order in an upright picture. */
  eyes: [Point, Point];
}

export interface Point {
  x: number;
  y: number;
}

export interface Blazeface {
  /** Detects faces, largest first; none overlaps another much. */
  detect(pyramid: Pyramid): Promise<Detection[]>;
}

const SIZE = 256;
const NORMALIZATION = { mean: [127.5, 127.5, 127.5], scale: 1 / 127.5, order: "rgb" } as const;

/** Grids of anchors: cells per side and anchors per cell (MediaPipe BlazeFace, back camera). */
const GRIDS = [
  { cells: 16, anchors: 2, scores: "scores_16", boxes: "boxes_16" },
  { cells: 8, anchors: 6, scores: "scores_8", boxes: "boxes_8" },
] as const;

const MIN_CONFIDENCE = 0.5;
const MAX_OVERLAP = 0.3;
/** Center, size, then six points: eyes, nose, mouth, ears. */
const BOX_VALUES = 16;

/** Loads MediaPipe's face detector BlazeFace, 256 × 256. */
export async function loadBlazeface(open: OpenNetworkSession): Promise<Blazeface> {
  const session = await open("blazeface");
  return {
    async detect(pyramid) {
      const side = Math.max(pyramid.width, pyramid.height);
      const square = { centerX: pyramid.width / 2, centerY: pyramid.height / 2, side, angle: 0 };
      const crop = cropSquare(pyramid, square, SIZE, { outside: "black" });
      const { input, shape } = buildInputBatch([crop], NORMALIZATION);
      const results = await session.run(input, shape);
      const scale = side / SIZE;
      const offset = {
        x: (pyramid.width - side) / 2,
        y: (pyramid.height - side) / 2,
      };
      const found = GRIDS.flatMap((grid) =>
        decodeBoxes(results[grid.scores]!, results[grid.boxes]!, grid.cells, grid.anchors),
      );
      return withoutOverlaps(found)
        .map((box) => toPictureCoordinates(box, scale, offset))
        .toSorted((a, b) => b.width * b.height - a.width * a.height);
    },
  };
}

/** Decodes boxes to pixels of the network's input. */
function decodeBoxes(scores: Float32Array, boxes: Float32Array, cells: number, anchors: number): Detection[] {
  const stride = SIZE / cells;
  const found: Detection[] = [];
  scores.forEach((score, i) => {
    const confidence = 1 / (1 + Math.exp(-score));
    if (confidence < MIN_CONFIDENCE) return;
    const cell = Math.floor(i / anchors);
    const anchorX = ((cell % cells) + 0.5) * stride;
    const anchorY = (Math.floor(cell / cells) + 0.5) * stride;
    const at = (k: number): number => boxes[i * BOX_VALUES + k]!;
    found.push({
      centerX: at(0) + anchorX,
      centerY: at(1) + anchorY,
      width: at(2),
      height: at(3),
      confidence,
      eyes: [
        { x: at(4) + anchorX, y: at(5) + anchorY },
        { x: at(6) + anchorX, y: at(7) + anchorY },
      ],
    });
  });
  return found;
}

/** Removes overlaps by greedy non-maximum suppression: of several boxes on the same face, the surest stays. */
export function withoutOverlaps(boxes: Detection[]): Detection[] {
  const kept: Detection[] = [];
  for (const box of boxes.toSorted((a, b) => b.confidence - a.confidence)) {
    if (kept.every((other) => intersectionOverUnion(box, other) < MAX_OVERLAP)) kept.push(box);
  }
  return kept;
}

/** Computes intersection over union. */
function intersectionOverUnion(a: Detection, b: Detection): number {
  const across = (a.width + b.width) / 2 - Math.abs(a.centerX - b.centerX);
  const down = (a.height + b.height) / 2 - Math.abs(a.centerY - b.centerY);
  const shared =
    Math.max(0, Math.min(across, a.width, b.width)) * Math.max(0, Math.min(down, a.height, b.height));
  return shared / (a.width * a.height + b.width * b.height - shared);
}

function toPictureCoordinates(box: Detection, scale: number, offset: Point): Detection {
  const point = ({ x, y }: Point): Point => ({ x: x * scale + offset.x, y: y * scale + offset.y });
  const center = point({ x: box.centerX, y: box.centerY });
  return {
    centerX: center.x,
    centerY: center.y,
    width: box.width * scale,
    height: box.height * scale,
    confidence: box.confidence,
    eyes: [point(box.eyes[0]), point(box.eyes[1])],
  };
}
