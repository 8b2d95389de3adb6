import { failureReasons } from "@ofage/contract";
import { expect, test } from "vitest";
import type { Outcome } from "../../sdk/ofage-global.ts";
import { endingOf } from "./ending.ts";
import { words } from "./words.ts";

const outcome = (told: Partial<Outcome>): Outcome => ({
  verificationId: "ver_1",
  status: "failed",
  failureReason: null,
  token: null,
  ...told,
});

test("each reason of a failed check is its own ending, with words of its own", () => {
  const names = failureReasons.map((failureReason) => endingOf(outcome({ failureReason }), undefined).name);
  expect(names).toEqual([...failureReasons]);
  expect(new Set(Object.values(words).map(({ title }) => title)).size).toBe(Object.keys(words).length);
});

test("who cancels without a camera had no choice", () => {
  const cancelled = outcome({ status: "cancelled" });
  expect(endingOf(cancelled, undefined).name).toBe("cancelled");
  expect(endingOf(cancelled, "camera_refused").name).toBe("camera_refused");
  expect(endingOf(cancelled, "camera_missing").name).toBe("camera_missing");
});

test("what went on elsewhere passed, whatever this device's camera is", () => {
  expect(endingOf(outcome({ status: "passed" }), "camera_missing").name).toBe("passed");
});

test("a failure without a reason is the server's", () => {
  expect(endingOf(outcome({}), undefined).name).toBe("error");
  expect(endingOf(outcome({ status: "expired" }), undefined).name).toBe("expired");
});
