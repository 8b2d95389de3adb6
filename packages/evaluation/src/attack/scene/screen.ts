import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { RandomSource } from "../random-source.ts";
import type { BoardPicture } from "./board.ts";

/** Effects of a screen on the picture that it shows, before a camera sees it. */
export interface Screen {
  gamma: number;
  /** Brightness of its black, 0 to 255. */
  black: number;
  blue: number;
  /** Beat between the screen's and the camera's grids of pixels: strength in levels, length in pixels, direction. */
  moire: { strength: number; length: number; angle: number };
  /** Reflection of a lamp in the glass. */
  glare: { x: number; y: number; size: number; strength: number };
  /** Breadth of the dark frame, as a share of the screen's. */
  bezel: number;
}

export function randomScreen(chance: RandomSource): Screen {
  return {
    gamma: chance.between(0.85, 1.3),
    black: chance.between(4, 30),
    blue: chance.between(1, 1.12),
    moire: {
      strength: chance.between(2, 16),
      length: chance.between(5, 24),
      angle: chance.between(0, Math.PI),
    },
    glare: {
      x: chance.between(0, 1),
      y: chance.between(0, 1),
      size: chance.between(0.05, 0.25),
      strength: chance.between(0, 110),
    },
    bezel: chance.between(0.02, 0.06),
  };
}

/** Renders a picture as a screen shows it. */
export function showOnScreen({ raster, pivot, face }: BoardPicture, screen: Screen): BoardPicture {
  const edge = Math.round(screen.bezel * raster.width);
  const [width, height] = [raster.width + 2 * edge, raster.height + 2 * edge];
  const data = new Uint8Array(width * height * 3).fill(18);
  const curve = Float32Array.from(
    { length: 256 },
    (_, level) => screen.black + (255 - screen.black) * (level / 255) ** screen.gamma,
  );
  for (let y = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++) {
      const [beat, light] = [moireAt(screen, x, y), glareAt(screen, x / raster.width, y / raster.height)];
      for (let channel = 0; channel < 3; channel++) {
        const level =
          curve[raster.data[3 * (y * raster.width + x) + channel]!]! * (channel === 2 ? screen.blue : 1);
        // The stripes of the colors lie side by side, and so do their beats.
        const glow = level + beat(channel) * (0.4 + level / 255) + light;
        data[3 * ((y + edge) * width + x + edge) + channel] = Math.min(255, Math.max(0, glow));
      }
    }
  }
  return {
    raster: { width, height, data } satisfies Raster,
    pivot: { x: pivot.x + edge, y: pivot.y + edge },
    face,
  };
}

function moireAt({ moire }: Screen, x: number, y: number): (channel: number) => number {
  const along = (x * Math.cos(moire.angle) + y * Math.sin(moire.angle)) / moire.length;
  const across = (y * Math.cos(moire.angle) - x * Math.sin(moire.angle)) / (moire.length * 1.7);
  const still = Math.sin(2 * Math.PI * across);
  return (channel) => (moire.strength / 2) * (Math.sin(2 * Math.PI * along + channel * 2.1) + still);
}

function glareAt({ glare }: Screen, x: number, y: number): number {
  const off = ((x - glare.x) ** 2 + (y - glare.y) ** 2) / glare.size ** 2;
  return glare.strength * Math.exp(-off);
}
