import { scanLimits } from "@ofage/contract";
import { expect, test } from "vitest";
import { createFrameBudget } from "./frame-budget.ts";

const formats = {
  small: { width: 480, height: 360, quality: 0.6 },
  large: { width: 640, height: 480, quality: 0.9 },
  frames_per_second: 9,
};

/**
 * Plays a scan of five instructions whose frames grow with their quality.
 * @param bytesAtFull of a small frame at quality 1
 * @returns bytes from the first instruction on, and frames per second during each instruction
 */
function play({ bytesAtFull, msEach }: { bytesAtFull: number; msEach: number }) {
  const budget = createFrameBudget(formats);
  let bytes = 0;
  const rates: number[] = [];
  const send = (size: "small" | "large") => {
    const frame = Math.round(bytesAtFull * budget.quality(size) * (size === "large" ? 4 : 1));
    if (!budget.admits(size, frame)) return false;
    budget.count(size, frame);
    bytes += frame;
    return true;
  };
  send("large");
  bytes = 0;
  for (let number = 1; number <= 5; number++) {
    budget.startInstruction(number, 5);
    let frames = 0;
    for (let at = 0; at < msEach; at += budget.intervalMs()) if (send("small")) frames++;
    rates.push((1000 * frames) / msEach);
    if (number % 2 === 1) expect(send("large")).toBe(true);
  }
  return { bytes, rates, quality: budget.quality("small") };
}

test("FrameBudget leaves usual frames of a quick visitor as the server wants them", () => {
  const { rates, quality } = play({ bytesAtFull: 22_000, msEach: 2400 });
  expect(Math.min(...rates)).toBeGreaterThan(8);
  expect(quality).toBeCloseTo(0.6);
});

test("FrameBudget makes large frames coarser before it sends fewer", () => {
  const { rates, quality } = play({ bytesAtFull: 40_000, msEach: 2400 });
  expect(Math.min(...rates)).toBeGreaterThan(7);
  expect(quality).toBeLessThan(0.6);
});

test.each([
  { bytesAtFull: 22_000, msEach: 8000 },
  { bytesAtFull: 60_000, msEach: 2400 },
  { bytesAtFull: 60_000, msEach: 15_000 },
])("FrameBudget never exceeds the bytes of a scan with $bytesAtFull bytes and $msEach ms", (scan) =>
  expect(play(scan).bytes).toBeLessThanOrEqual(scanLimits.totalBytes),
);

test("FrameBudget still sends frames at the end of a slow scan", () =>
  expect(play({ bytesAtFull: 22_000, msEach: 8000 }).rates.at(-1)).toBeGreaterThan(3));

test("FrameBudget counts nothing before the first instruction", () => {
  const budget = createFrameBudget(formats);
  for (let frame = 0; frame < 1000; frame++) {
    expect(budget.admits("small", 15_000)).toBe(true);
    budget.count("small", 15_000);
  }
  expect(budget.intervalMs()).toBeCloseTo(1000 / 9);
  expect(budget.quality("small")).toBe(0.6);
});

test("FrameBudget counts anew when the scan begins anew", () => {
  const budget = createFrameBudget(formats);
  budget.startInstruction(4, 5);
  while (budget.admits("small", 60_000)) budget.count("small", 60_000);
  budget.restart();
  expect(budget.admits("small", 60_000)).toBe(true);
  budget.startInstruction(1, 5);
  for (let frame = 0; frame < 9; frame++) expect(budget.admits("large", 200_000)).toBe(true);
});

test("FrameBudget rejects a frame that the server would refuse, and lowers the next one's quality", () => {
  const budget = createFrameBudget(formats);
  expect(budget.admits("small", scanLimits.smallFrameBytes + 1)).toBe(false);
  expect(budget.quality("small")).toBeLessThan(0.6);
  expect(budget.admits("large", scanLimits.largeFrameBytes + 1)).toBe(false);
  expect(budget.quality("large")).toBeLessThan(0.9);
});
