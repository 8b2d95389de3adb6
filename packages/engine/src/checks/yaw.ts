import { yawDegrees } from "../face/geometry.ts";
import type { Gate } from "./engine-check.ts";

/** Degrees the head is turned to a side; the age networks learnt from frontal faces. */
export const yaw: Gate = {
  name: "yaw",
  decides: true,
  measure: ({ faces }) => yawDegrees(faces[0].mesh),
  passes: (degrees) => Math.abs(degrees) < 25,
};
