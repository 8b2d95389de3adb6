import type { FailureReason } from "@ofage/contract";
import type { Outcome } from "../../sdk/ofage-global.ts";
import type { CameraProblem } from "./camera.ts";

/** Each way a demo check can end. */
export type EndingName = "passed" | FailureReason | "cancelled" | CameraProblem | "expired" | "error";

/** How a demo check ended, and what the SDK told of it. */
export interface Ending {
  name: EndingName;
  outcome: Outcome;
}

/**
 * Names how a check ended.
 * @param problem what kept the page from a camera: who cancels then had no choice
 */
export function endingOf(outcome: Outcome, problem: CameraProblem | undefined): Ending {
  return { name: nameOf(outcome, problem), outcome };
}

function nameOf({ status, failureReason }: Outcome, problem: CameraProblem | undefined): EndingName {
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
