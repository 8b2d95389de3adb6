import type { VerificationStatus, HistoryStatus } from "./verifications.ts";

/** The console's names for the statuses of ended verifications. */
const historyStatusByStatus = {
  passed: "success",
  failed: "failed",
  cancelled: "error",
  expired: "error",
  error: "error",
} as const satisfies Partial<Record<VerificationStatus, HistoryStatus>>;

export type ListedVerificationStatus = keyof typeof historyStatusByStatus;
export type FinalVerificationStatus = ListedVerificationStatus | "not_required";

/** Statuses that the history and the totals include: those of verifications that a visitor was asked to complete. */
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
