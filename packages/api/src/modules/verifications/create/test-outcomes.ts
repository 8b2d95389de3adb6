import type { ServerTestOutcome } from "@ofage/contract";
import type { VerificationOutcome } from "../outcome/end-verification.ts";

const undecided = (
  failure_reason: "liveness" | "spoof" | "no_face" | "quality",
  what: string,
): VerificationOutcome => ({
  status: "failed",
  age_verified: null,
  failure_reason,
  error_message: `The tester chose ${what}`,
});

/** How a test verification ends for each outcome that its tester can choose. No age was estimated, so none is recorded. */
export const endByTestOutcome: Record<ServerTestOutcome, VerificationOutcome> = {
  adult: { status: "passed", age_verified: true },
  under_age: { status: "failed", age_verified: false, failure_reason: "under_age" },
  inconclusive: { status: "failed", age_verified: false, failure_reason: "inconclusive" },
  liveness: undecided("liveness", "a face that is not live"),
  spoof: undecided("spoof", "a presentation attack"),
  no_face: undecided("no_face", "frames without a face"),
  quality: undecided("quality", "frames of poor quality"),
  error: { status: "error", age_verified: null, error_message: "The tester chose an error" },
  expired: { status: "expired", error_message: "The tester chose an expired check" },
  cancelled: { status: "cancelled", error_message: "The tester chose a canceled check" },
  not_required: { status: "not_required", failure_reason: "country" },
  paused: { status: "not_required", failure_reason: "paused" },
};
