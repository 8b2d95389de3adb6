import type { Face } from "../face/face.ts";
import type { Crop } from "../picture/crop.ts";
import { Pyramid } from "../picture/pyramid.ts";
import type { FrameSubject } from "./engine-check.ts";

/** Creates a frontal face with its eyes `eyeDistance` px apart; a test can set its parts. */
export function createFace(
  options: { detector?: number; mesh?: number; eyeDistance?: number; yaw?: number } = {},
): Face {
  const { detector = 0.9, mesh = 1, eyeDistance = 60, yaw = 0 } = options;
  const points = new Float32Array(468 * 3);
  const put = (index: number, x: number, y: number, z: number): void => {
    points.set([x, y, z], index * 3);
  };
  const half = eyeDistance / 2;
  for (const index of [33, 133]) put(index, 100 - half, 100, 0);
  for (const index of [362, 263]) put(index, 100 + half, 100, 0);
  const turn = (yaw * Math.PI) / 180;
  put(234, 100 - 70 * Math.cos(turn), 110, -70 * Math.sin(turn));
  put(454, 100 + 70 * Math.cos(turn), 110, 70 * Math.sin(turn));
  const eyes: Face["detection"]["eyes"] = [
    { x: 100 - half, y: 100 },
    { x: 100 + half, y: 100 },
  ];
  return {
    detection: { centerX: 100, centerY: 110, width: 140, height: 140, confidence: detector, eyes },
    mesh: { confidence: mesh, points },
  };
}

/** Creates a crop of gray pixels from a brightness by position. */
export function createCrop(brightness: (x: number, y: number) => number, size = 112): Crop {
  const planes = new Float32Array(3 * size * size);
  for (let i = 0; i < planes.length; i++) {
    const pixel = i % (size * size);
    planes[i] = brightness(pixel % size, Math.floor(pixel / size));
  }
  return { size, planes };
}

/** Creates a frame with one good face; `parts` replaces some of it. */
export function createFrameSubject(parts: Partial<FrameSubject> = {}): FrameSubject {
  return {
    pyramid: new Pyramid({ width: 1, height: 1, rgb: new Uint8Array(3) }),
    faces: [createFace()],
    crop: createCrop(() => 128),
    networks: {
      liveness: { score: async () => 0.5 },
      antispoof: { score: async () => 0.5 },
    },
    ...parts,
  };
}
