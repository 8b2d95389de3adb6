import { yawDegrees } from "../face/geometry.ts";
import type { Gate } from "./engine-check.ts";

/** Degrees by which the head is turned to a side; the age networks were trained on frontal faces. */
export const yaw: Gate = {
  name: "yaw",
  decides: true,
  measure: ({ faces }) => yawDegrees(faces[0].mesh),
  passes: (degrees) => Math.abs(degrees) < 25,
};
