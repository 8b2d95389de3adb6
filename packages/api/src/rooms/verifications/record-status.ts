import type { RecordStatus } from "@ofage/contract";
import type { VerificationsTable } from "../../db/schema.ts";

type Status = VerificationsTable["status"];

/** How the console calls an ended check (wire.md, "A check"). */
const recordStatus = {
  passed: "success",
  failed: "failed",
  cancelled: "error",
  expired: "error",
  error: "error",
} as const satisfies Partial<Record<Status, RecordStatus>>;

export type EndedStatus = keyof typeof recordStatus;

/** Statuses that the history lists: those of ended checks. */
export const listedStatuses = Object.keys(recordStatus) as EndedStatus[];

export function recordStatusOf(status: EndedStatus): RecordStatus {
  return recordStatus[status];
}

export function statusesOf(record: RecordStatus): EndedStatus[] {
  return listedStatuses.filter((status) => recordStatus[status] === record);
}

export function hasEnded(status: Status): status is EndedStatus {
  return status in recordStatus;
}
