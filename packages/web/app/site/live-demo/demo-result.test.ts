import { failureReasons } from "@ofage/contract";
import { expect, test } from "vitest";
import type { SdkOutcome } from "../../sdk/ofage-global.ts";
import { toDemoResult } from "./demo-result.ts";
import { demoResultTexts } from "./demo-result-texts.ts";

const outcome = (changes: Partial<SdkOutcome>): SdkOutcome => ({
  verificationId: "ver_1",
  status: "failed",
  ageVerified: null,
  failureReason: null,
  token: null,
  ...changes,
});

test("toDemoResult gives each failure reason its own result, with its own wording", () => {
  const names = failureReasons.map(
    (failureReason) => toDemoResult(outcome({ failureReason }), undefined).name,
  );
  expect(names).toEqual([...failureReasons]);
  expect(new Set(Object.values(demoResultTexts).map(({ title }) => title)).size).toBe(
    Object.keys(demoResultTexts).length,
  );
});

test("toDemoResult reports the camera problem when a visitor without a camera cancels", () => {
  const cancelled = outcome({ status: "cancelled" });
  expect(toDemoResult(cancelled, undefined).name).toBe("cancelled");
  expect(toDemoResult(cancelled, "camera_refused").name).toBe("camera_refused");
  expect(toDemoResult(cancelled, "camera_missing").name).toBe("camera_missing");
});

test("toDemoResult reports passed after a handoff, whatever this device's camera is", () => {
  expect(toDemoResult(outcome({ status: "passed" }), "camera_missing").name).toBe("passed");
});

test("toDemoResult reports a failure without a reason as a server error", () => {
  expect(toDemoResult(outcome({}), undefined).name).toBe("error");
  expect(toDemoResult(outcome({ status: "expired" }), undefined).name).toBe("expired");
});
