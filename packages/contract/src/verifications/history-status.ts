import type { VerificationStatus, HistoryStatus } from "./verifications.ts";

/** How the console calls an ended check (wire.md, "A check"). */
const historyStatusByStatus = {
  passed: "success",
  failed: "failed",
  cancelled: "error",
  expired: "error",
  error: "error",
} as const satisfies Partial<Record<VerificationStatus, HistoryStatus>>;

export type ListedVerificationStatus = keyof typeof historyStatusByStatus;
export type FinalVerificationStatus = ListedVerificationStatus | "not_required";

/** Statuses that the history lists and the counts count: those of checks that a visitor was asked to do. */
export const listedVerificationStatuses = Object.keys(historyStatusByStatus) as ListedVerificationStatus[];

export function toHistoryStatus(status: ListedVerificationStatus): HistoryStatus {
  return historyStatusByStatus[status];
}

export function statusesForHistoryStatus(record: HistoryStatus): ListedVerificationStatus[] {
  return listedVerificationStatuses.filter((status) => historyStatusByStatus[status] === record);
}

export function isListedStatus(status: VerificationStatus): status is ListedVerificationStatus {
  return status in historyStatusByStatus;
}

export function isFinalStatus(status: VerificationStatus): status is FinalVerificationStatus {
  return isListedStatus(status) || status === "not_required";
}
