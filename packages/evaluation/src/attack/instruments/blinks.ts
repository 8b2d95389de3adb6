import type { RandomSource } from "../random-source.ts";

/** Period after which the blinks repeat, in milliseconds. */
const PERIOD = 120_000;

/**
 * Creates spontaneous blinks: 150 to 250 ms long, every 2 to 6 seconds.
 * @returns how far the lids are closed at a time in milliseconds, 0 to 1
 */
export function createBlinks(chance: RandomSource): (time: number) => number {
  const blinks: { start: number; length: number }[] = [];
  for (let start = chance.between(800, 4000); start < PERIOD; start += chance.between(2000, 6000))
    blinks.push({ start, length: chance.between(150, 250) });
  return (time) => {
    const now = time % PERIOD;
    const blink = blinks.find(({ start, length }) => now >= start && now <= start + length);
    if (!blink) return 0;
    const share = (now - blink.start) / blink.length;
    // Lids close faster than they open.
    return share < 0.4
      ? Math.sin((share / 0.4) * (Math.PI / 2))
      : Math.cos(((share - 0.4) / 0.6) * (Math.PI / 2));
  };
}
