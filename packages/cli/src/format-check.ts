import type { Verification } from "@ofage/contract";
import type { Colors } from "./colors.ts";

/** Formats an ended check as one line. */
export function formatCheck(check: Verification, at: Date, colors: Colors): string {
  const { id, status, failure_reason, method, reference_id, is_test } = check;
  const outcome = (failure_reason ? `${status}: ${failure_reason}` : status).padEnd(20);
  const color = status === "passed" || status === "not_required" ? colors.good : colors.bad;
  const rest = [method, reference_id, is_test ? "test" : null].filter((part) => part !== null);
  return `${colors.dim(formatTime(at))}  ${id}  ${color(outcome)}  ${rest.join("  ")}`;
}

/** Formats a time of this day as the clock on the wall shows it. */
export const formatTime = (at: Date) => at.toTimeString().slice(0, 8);

/** Leaves out a live check's token, which would let its holder in for an hour: output is logged, and read by assistants. */
export function withoutLiveToken<Check extends Pick<Verification, "is_test" | "token">>(check: Check): Check {
  return check.is_test ? check : { ...check, token: null };
}
