import astronaut from "../../../../fixtures/astronaut-mesh.json" with { type: "json" };
import type { Mesh } from "../models/facemesh.ts";

/** Axis between the ears of the astronaut's mesh, which is in pixels of her portrait. */
const axis = { x: 225, z: 50 };
const CAMERA_DISTANCE = 600;

/**
 * Builds the mesh of a turned face as a perfect network would see it.
 * @param yaw degrees, positive to the picture's right
 * @param kind a head, or a picture of it: a picture's landmarks move on a plane and keep the depth of the face on it
 * @param closeness times as near as at first: perspective grows, while the mesh keeps its size
 */
export function turnedMesh(yaw: number, kind: "head" | "picture" = "head", closeness = 1): Mesh {
  const angle = (yaw * Math.PI) / 180;
  const cameraDistance = CAMERA_DISTANCE / closeness;
  const points = astronaut.flatMap(([x, y, z]) => {
    const right = x! - axis.x;
    const back = kind === "head" ? z! - axis.z : 0;
    const depth = right * Math.sin(angle) + back * Math.cos(angle);
    const narrowing = cameraDistance / (cameraDistance + depth);
    const across = (right * Math.cos(angle) - back * Math.sin(angle)) * narrowing;
    return [axis.x + across, 103 + (y! - 103) * narrowing, kind === "head" ? depth : z!];
  });
  return { confidence: 1, points: Float32Array.from(points) };
}
