import { cropSquare } from "../picture/crop.ts";
import type { Square } from "../picture/crop.ts";
import type { Pyramid } from "../picture/pyramid.ts";
import type { Detection } from "./blazeface.ts";
import { buildInputBatch } from "./input-batch.ts";
import type { OpenNetworkSession } from "./network-session.ts";

/** 468 points on a face. */
export interface Mesh {
  /** Confidence that this is a face, 0 to 1. */
  confidence: number;
  /** x, y, z of each point in pixels of the picture; z grows away from the camera. */
  points: Float32Array;
}

export interface Facemesh {
  locateLandmarks(pyramid: Pyramid, detection: Detection): Promise<Mesh>;
}

const SIZE = 192;
const NORMALIZATION = { mean: [0, 0, 0], scale: 1 / 255, order: "rgb" } as const;

/** MediaPipe enlarges the detector's box by half and turns it until the eyes are level. */
const ENLARGE = 1.5;

/** Loads MediaPipe's landmark network FaceMesh, 192 × 192. */
export async function loadFacemesh(open: OpenNetworkSession): Promise<Facemesh> {
  const session = await open("facemesh");
  return {
    async locateLandmarks(pyramid, detection) {
      const square = squareAroundDetection(detection);
      const { input, shape } = buildInputBatch([cropSquare(pyramid, square, SIZE)], NORMALIZATION);
      const results = await session.run(input, shape);
      return {
        confidence: results["confidence"]![0]!,
        points: toPictureCoordinates(results["mesh"]!, square),
      };
    },
  };
}

/** Returns the level-eyed square of a detection, for networks trained on loose face crops. */
export function squareAroundDetection(detection: Detection): Square {
  const [first, second] = detection.eyes;
  return {
    centerX: detection.centerX,
    centerY: detection.centerY,
    side: Math.max(detection.width, detection.height) * ENLARGE,
    angle: Math.atan2(second.y - first.y, second.x - first.x),
  };
}

function toPictureCoordinates(mesh: Float32Array, square: Square): Float32Array {
  const scale = square.side / SIZE;
  const cos = Math.cos(square.angle) * scale;
  const sin = Math.sin(square.angle) * scale;
  const points = new Float32Array(mesh.length);
  for (let i = 0; i < mesh.length; i += 3) {
    const right = mesh[i]! - SIZE / 2;
    const down = mesh[i + 1]! - SIZE / 2;
    points[i] = square.centerX + right * cos - down * sin;
    points[i + 1] = square.centerY + right * sin + down * cos;
    points[i + 2] = mesh[i + 2]! * scale;
  }
  return points;
}
