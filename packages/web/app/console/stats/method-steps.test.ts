import { expect, test } from "vitest";
import { describeSaved, listMethodSteps } from "./method-steps.ts";

const scan = { method: "face_scan", offered: 1862, begun: 1754, ended: 1600, saved: 0 } as const;
const provider = { method: "custom", offered: 120, begun: 60, ended: 48, saved: 42 } as const;

test("listMethodSteps gives each count and its share of the step before", () => {
  expect(listMethodSteps(scan)).toEqual([
    { count: "1,862", share: undefined },
    { count: "1,754", share: "94.2%" },
    { count: "1,600", share: "91.2%" },
    { count: "0", share: "0%" },
  ]);
});

test("listMethodSteps gives no share of nothing", () => {
  expect(listMethodSteps({ ...provider, begun: 0, ended: 0, saved: 0 }).map(({ share }) => share)).toEqual([
    undefined,
    "0%",
    undefined,
    undefined,
  ]);
});

test("describeSaved adds up the visitors whom a later method passed", () => {
  expect(describeSaved([scan, provider])).toBe(
    "Other methods passed 42 visitors whom the first one couldn't decide.",
  );
  expect(describeSaved([{ ...provider, saved: 1 }])).toContain("passed 1 visitor whom");
  expect(describeSaved([scan])).toBeUndefined();
  expect(describeSaved([])).toBeUndefined();
});
