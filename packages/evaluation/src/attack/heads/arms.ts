import type { HeadFolder } from "./head-folder.ts";
import { headRotation, rotateVector, subtractVectors, type Vector } from "./vectors.ts";

/** Angle by which the base mesh's arms stand off, in degrees. */
const ARM_ANGLE = 38;

/** Lets a person's arms hang, in place. */
export function lowerArms(folder: HeadFolder, positions: Float32Array): void {
  folder.arms.forEach((share, side) => {
    const shoulder = folder.joint(side === 0 ? "l-shoulder" : "r-shoulder", positions);
    share.forEach((weight, vertex) => {
      if (weight === 0) return;
      const by = headRotation(0, 0, (side === 0 ? 1 : -1) * ARM_ANGLE * weight);
      const at = positions.subarray(3 * vertex, 3 * vertex + 3);
      const moved = rotateVector(by, subtractVectors(at as unknown as Vector, shoulder));
      for (let k = 0; k < 3; k++) at[k] = moved[k]! + shoulder[k]!;
    });
  });
}
