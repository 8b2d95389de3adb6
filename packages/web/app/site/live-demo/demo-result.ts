import { scanReasons } from "@ofage/contract/method-outcomes";
import type { SdkOutcome } from "../../sdk/ofage-global.ts";
import type { CameraProblem } from "./detect-camera-problem.ts";

/** Reasons with which the demo can fail: its website offers the face scan alone. */
const demoFailures = ["under_age", "inconclusive", ...scanReasons, "country", "paused"] as const;

/** Possible results of a demo verification. */
export type DemoResultName =
  | "passed"
  | (typeof demoFailures)[number]
  | "cancelled"
  | CameraProblem
  | "expired"
  | "error";

/** Result of a demo verification, with what the SDK reported. */
export interface DemoResult {
  name: DemoResultName;
  outcome: SdkOutcome;
}

/**
 * Names how a verification ended.
 * @param problem kept the page from a camera, so that a visitor who cancels had no choice
 */
export function toDemoResult(outcome: SdkOutcome, problem: CameraProblem | undefined): DemoResult {
  return { name: demoResultName(outcome, problem), outcome };
}

function demoResultName(
  { status, failureReason }: SdkOutcome,
  problem: CameraProblem | undefined,
): DemoResultName {
  switch (status) {
    case "failed":
    case "not_required":
      return demoFailures.find((reason) => reason === failureReason) ?? "error";
    case "cancelled":
      return problem ?? "cancelled";
    case "passed":
    case "expired":
    case "error":
      return status;
  }
}
