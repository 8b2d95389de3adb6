import { eyeDistance } from "../face/geometry.ts";
import type { Gate } from "./engine-check.ts";

/** Pixels between the eyes; below 25, the age networks guess from a blur. */
export const size: Gate = {
  name: "size",
  decides: true,
  measure: ({ faces }) => eyeDistance(faces[0].mesh),
  passes: (pixels) => pixels >= 25,
};
