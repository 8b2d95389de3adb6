import type { Pyramid } from "../../picture/pyramid.ts";
import type { SceneThumbnail } from "../scan-frame.ts";

/** Pixels from side to side. */
export const THUMBNAIL_WIDTH = 120;

/** Returns the picture small and gray, for what moves behind the face. */
export function makeThumbnail(pyramid: Pyramid): SceneThumbnail {
  const step = pyramid.width / THUMBNAIL_WIDTH;
  const height = Math.round(pyramid.height / step);
  const { picture, shrink } = pyramid.levelFor(step);
  const luma = new Uint8Array(THUMBNAIL_WIDTH * height);
  const at = (x: number, y: number): number => {
    const i = 3 * (Math.min(picture.height - 1, y) * picture.width + Math.min(picture.width - 1, x));
    return 0.299 * picture.rgb[i]! + 0.587 * picture.rgb[i + 1]! + 0.114 * picture.rgb[i + 2]!;
  };
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < THUMBNAIL_WIDTH; column++) {
      const x = Math.max(0, ((column + 0.5) * step) / shrink - 0.5);
      const y = Math.max(0, ((row + 0.5) * step) / shrink - 0.5);
      const [x0, y0] = [Math.floor(x), Math.floor(y)];
      const [fx, fy] = [x - x0, y - y0];
      const above = at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx;
      const below = at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx;
      luma[row * THUMBNAIL_WIDTH + column] = Math.round(above * (1 - fy) + below * fy);
    }
  }
  return { width: THUMBNAIL_WIDTH, height, luma };
}
