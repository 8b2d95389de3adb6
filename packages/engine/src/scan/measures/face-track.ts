import { eyeCenters } from "../../face/geometry.ts";
import type { Detection } from "../../models/blazeface.ts";
import type { Mesh } from "../../models/facemesh.ts";
import type { FaceTrack } from "../scan-frame.ts";

/**
 * Returns where to search for the face on the next frame: the box around its landmarks, as MediaPipe's face tracking does.
 * @param width of the frame in pixels
 */
export function trackFace(mesh: Mesh, width: number): FaceTrack {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < mesh.points.length; i += 3) {
    left = Math.min(left, mesh.points[i]!);
    right = Math.max(right, mesh.points[i]!);
    top = Math.min(top, mesh.points[i + 1]!);
    bottom = Math.max(bottom, mesh.points[i + 1]!);
  }
  const [first, second] = eyeCenters(mesh);
  const share = ({ x, y }: { x: number; y: number }) => ({ x: x / width, y: y / width });
  return {
    centerX: (left + right) / 2 / width,
    centerY: (top + bottom) / 2 / width,
    side: Math.max(right - left, bottom - top) / width,
    eyes: [share(first), share(second)],
  };
}

/** Returns the track as a detection in pixels of a frame of this width. */
export function placeTrack({ centerX, centerY, side, eyes }: FaceTrack, width: number): Detection {
  const pixels = ({ x, y }: { x: number; y: number }) => ({ x: x * width, y: y * width });
  return {
    centerX: centerX * width,
    centerY: centerY * width,
    width: side * width,
    height: side * width,
    confidence: 1,
    eyes: [pixels(eyes[0]), pixels(eyes[1])],
  };
}
