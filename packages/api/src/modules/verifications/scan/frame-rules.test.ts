import { type ContractError, scanLimits, type ScanFrameSize } from "@ofage/contract";
import { expect, test } from "vitest";
import { createFrameRules, type FrameRules } from "./frame-rules.ts";

const later = new Date(Date.now() + 3_600_000);

function codeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as ContractError).code;
  }
}

const admit = (rules: FrameRules, sequence: number, bytes = 100, size: ScanFrameSize = "small", now = 0) =>
  codeOf(() => rules.admit({ size, sequence, capturedAt: 0, jpeg: new Uint8Array() }, bytes, now));

test("a large frame is admitted once for each time that it was asked for", () => {
  const rules = createFrameRules(0);
  rules.expectLargeFrame();
  expect(admit(rules, 0, 200_000, "large")).toBeUndefined();
  expect(admit(rules, 1, 200_000, "large")).toBe("invalid_frames");
  rules.expectLargeFrame();
  expect(admit(rules, 2, 200_000, "large")).toBeUndefined();
});

test("the bytes of all frames count from the first instruction on", () => {
  const rules = createFrameRules(0);
  const bytes = scanLimits.smallFrameBytes;
  const most = Math.floor(scanLimits.totalBytes / bytes);
  let sequence = 0;
  for (let frames = 0; frames < 2 * most; frames++) expect(admit(rules, sequence++, bytes)).toBeUndefined();
  rules.begin(0);
  for (let frames = 0; frames < most; frames++) expect(admit(rules, sequence++, bytes)).toBeUndefined();
  expect(admit(rules, sequence++, bytes)).toBe("request_too_large");
});

test("a scan that begins anew has its bytes and its time again, and may take its time to position the face", () => {
  const rules = createFrameRules(0);
  const bytes = scanLimits.smallFrameBytes;
  const most = Math.floor(scanLimits.totalBytes / bytes);
  let sequence = 0;
  const admitAll = (frames: number, now: number) => {
    for (let frame = 0; frame < frames; frame++)
      expect(admit(rules, sequence++, bytes, "small", now)).toBeUndefined();
  };
  rules.begin(0);
  admitAll(most, 80_000);
  rules.restart(80_000);
  admitAll(2 * most, 85_000);
  rules.begin(90_000);
  admitAll(most, 175_000);
  expect(rules.findLateness(180_000, later)).toBeUndefined();
  expect(rules.findLateness(180_001, later)?.code).toBe("challenge_timed_out");
  expect(admit(rules, sequence++, bytes)).toBe("request_too_large");
});

test.for([
  ["no first frame", 0, undefined, scanLimits.firstFrameMs],
  ["no further frame", 5_000, undefined, 5_000 + scanLimits.frameGapMs],
  ["no view of the face", scanLimits.positioningMs, undefined, scanLimits.positioningMs],
  [
    "instructions without an end",
    scanLimits.instructionsMs + 1_000,
    1_000,
    scanLimits.instructionsMs + 1_000,
  ],
] as const)("a scan with %s ends in time, and not before", ([, lastFrameAt, begunAt, limit]) => {
  const rules = createFrameRules(0);
  if (lastFrameAt > 0) admit(rules, 0, 100, "small", lastFrameAt);
  if (begunAt !== undefined) rules.begin(begunAt);
  expect(rules.findLateness(limit, later)).toBeUndefined();
  expect(rules.findLateness(limit + 1, later)?.code).toBe("challenge_timed_out");
});

test("a check that expires before the first instruction ends its scan, and not after", () => {
  const rules = createFrameRules(0);
  const past = new Date(Date.now() - 1);
  expect(rules.findLateness(10, past)?.code).toBe("check_expired");
  rules.begin(10);
  expect(rules.findLateness(20, past)).toBeUndefined();
});
