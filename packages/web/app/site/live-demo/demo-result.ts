import type { FailureReason } from "@ofage/contract";
import type { SdkOutcome } from "../../sdk/ofage-global.ts";
import type { CameraProblem } from "./detect-camera-problem.ts";

/** Each way a demo check can end. */
export type DemoResultName = "passed" | FailureReason | "cancelled" | CameraProblem | "expired" | "error";

/** How a demo check ended, and what the SDK told of it. */
export interface DemoResult {
  name: DemoResultName;
  outcome: SdkOutcome;
}

/**
 * Names how a check ended.
 * @param problem what kept the page from a camera: who cancels then had no choice
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
      return failureReason ?? "error";
    case "cancelled":
      return problem ?? "cancelled";
    case "passed":
    case "expired":
    case "error":
      return status;
  }
}
