import { luma } from "../picture/luma.ts";
import type { Gate } from "./engine-check.ts";

/**
 * Mean brightness of the face, 0 to 255. The bounds are wide on purpose: dark skin in a dim room is near 50, pale skin
 * in front of a lamp near 210, and both must pass.
 */
export const exposure: Gate = {
  name: "exposure",
  decides: true,
  measure: ({ crop }) => {
    const values = luma(crop);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  },
  passes: (brightness) => brightness >= 20 && brightness <= 240,
};
