import type { CheckStatus, RecordStatus } from "./verifications.ts";

/** How the console calls an ended check (wire.md, "A check"). */
const recordStatus = {
  passed: "success",
  failed: "failed",
  cancelled: "error",
  expired: "error",
  error: "error",
} as const satisfies Partial<Record<CheckStatus, RecordStatus>>;

export type ListedStatus = keyof typeof recordStatus;
export type EndedStatus = ListedStatus | "not_required";

/** Statuses that the history lists and the counts count: those of checks that a visitor was asked to do. */
export const listedStatuses = Object.keys(recordStatus) as ListedStatus[];

export function recordStatusOf(status: ListedStatus): RecordStatus {
  return recordStatus[status];
}

export function statusesOf(record: RecordStatus): ListedStatus[] {
  return listedStatuses.filter((status) => recordStatus[status] === record);
}

export function isListed(status: CheckStatus): status is ListedStatus {
  return status in recordStatus;
}

export function hasEnded(status: CheckStatus): status is EndedStatus {
  return isListed(status) || status === "not_required";
}
