import { luma } from "../picture/luma.ts";
import type { Gate } from "./engine-check.ts";

/**
 * Webcam frames lie between 0.007 and 0.3; a portrait blurred until its eyes run together lies at 0.002. The limit is
 * lenient on purpose: it must refuse only frames that nobody could judge.
 */
const MIN_DETAIL = 0.001;

/**
 * Share of fine detail in a face's contrast: mean square of the Laplacian over the variance of brightness, at 112 px.
 * It is relative to the contrast, so that flat light does not count as blur.
 */
export const sharpness: Gate = {
  name: "sharpness",
  decides: true,
  measure: ({ crop }) => {
    const { size } = crop;
    const values = luma(crop);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const contrast = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    let detail = 0;
    for (let y = 1; y < size - 1; y++) {
      for (let x = 1; x < size - 1; x++) {
        const i = y * size + x;
        const around = values[i - 1]! + values[i + 1]! + values[i - size]! + values[i + size]!;
        detail += (around - 4 * values[i]!) ** 2;
      }
    }
    return contrast === 0 ? 0 : detail / (size - 2) ** 2 / contrast;
  },
  passes: (detail) => detail >= MIN_DETAIL,
};
