import { digitalIdReasons, type FailureReason, failureReasons } from "@ofage/contract";
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

test("toDemoResult gives each reason that a scan can fail with its own result, with its own wording", () => {
  const nameOf = (failureReason: FailureReason) => toDemoResult(outcome({ failureReason }), undefined).name;
  const ofWallets: readonly FailureReason[] = digitalIdReasons;
  const ofScans = failureReasons.filter((reason) => !ofWallets.includes(reason));
  expect(ofScans.map(nameOf)).toEqual(ofScans);
  expect(new Set(ofWallets.map(nameOf))).toEqual(new Set(["error"]));
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
