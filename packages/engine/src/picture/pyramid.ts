import type { Picture } from "./picture.ts";

/**
 * A picture with its halved copies, which are made on first use. Cutting a small crop from the copy nearest in size
 * avoids aliasing at the price of one bilinear lookup.
 */
export class Pyramid {
  readonly width: number;
  readonly height: number;
  readonly #levels: Picture[];

  constructor(picture: Picture) {
    this.width = picture.width;
    this.height = picture.height;
    this.#levels = [picture];
  }

  /** Returns the copy for reading `step` source pixels per output pixel, and its shrink factor. */
  levelFor(step: number): { picture: Picture; shrink: number } {
    const wanted = Math.max(0, Math.round(Math.log2(step)));
    while (this.#levels.length <= wanted) {
      const last = this.#levels.at(-1)!;
      if (last.width < 4 || last.height < 4) break;
      this.#levels.push(halve(last));
    }
    const level = Math.min(wanted, this.#levels.length - 1);
    return { picture: this.#levels[level]!, shrink: 2 ** level };
  }

  /** Overwrites every pixel, so that frames live no longer than needed. */
  erase(): void {
    for (const level of this.#levels) level.rgb.fill(0);
  }
}

/** Halves a picture: each pixel is the mean of a 2 × 2 block; an odd last row or column is dropped. */
function halve(picture: Picture): Picture {
  const width = picture.width >> 1;
  const height = picture.height >> 1;
  const stride = picture.width * 3;
  const from = picture.rgb;
  const rgb = new Uint8Array(width * height * 3);
  let to = 0;
  for (let y = 0; y < height; y++) {
    let at = 2 * y * stride;
    for (let x = 0; x < width; x++, at += 6) {
      for (let c = at; c < at + 3; c++) {
        rgb[to++] = (from[c]! + from[c + 3]! + from[c + stride]! + from[c + stride + 3]! + 2) >> 2;
      }
    }
  }
  return { width, height, rgb };
}
