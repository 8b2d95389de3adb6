import { expect, test } from "vitest";
import { drawFollowPath, FOLLOW_PATH_BITS } from "./draw-follow-path.ts";
import { MIN_CORRELATION } from "./evidence/response.ts";
import { findBestLag, LONGEST_LAG_MS } from "./responses/correlate-paths.ts";
import { seededNumber } from "./seeded-number.fixture.ts";

const random = seededNumber(11);
const draw = () => drawFollowPath(random);

test("drawFollowPath waits in the middle and stays on the screen for less than four seconds, slower than a head can turn", () => {
  for (let i = 0; i < 100; i++) {
    const { path, stepMs } = draw();
    expect(path.slice(0, 600 / stepMs)).toEqual(Array.from({ length: 600 / stepMs }, () => ({ x: 0, y: 0 })));
    for (const { x, y } of path) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1);
    const lasts = (path.length - 1) * stepMs;
    expect(lasts).toBeGreaterThanOrEqual(3000);
    expect(lasts).toBeLessThanOrEqual(4000);
    const speeds = path
      .slice(1)
      .map(({ x, y }, step) => Math.hypot(14 * (x - path[step]!.x), 10 * (y - path[step]!.y)));
    expect((Math.max(...speeds) / stepMs) * 1000).toBeLessThan(90);
  }
});

test("a nose that follows another path passes for the one asked no more often than its bits say", () => {
  const tries = 2000;
  let passed = 0;
  for (let i = 0; i < tries; i++) {
    const [asked, other] = [draw(), draw()];
    const lag = 350;
    const lastsMs = (asked.path.length - 1) * asked.stepMs;
    const samples = Array.from({ length: (lastsMs + LONGEST_LAG_MS) / 100 }, (_, n) => {
      const step = Math.round((n * 100 - lag) / other.stepMs);
      return { at: n * 100, point: other.path[Math.min(other.path.length - 1, Math.max(0, step))]! };
    });
    if (findBestLag(asked.path, asked.stepMs, samples).correlation >= MIN_CORRELATION) passed++;
  }
  expect(passed).toBeGreaterThan(0);
  expect(passed / tries).toBeLessThan(2 ** -FOLLOW_PATH_BITS);
});
