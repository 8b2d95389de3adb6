import type { FailureReason, HistoryStatus, VerificationHistoryEntry } from "@ofage/contract";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { labelOf } from "../../ui/label-of.ts";
import { digitalIdReasonLabels } from "./digital-id-reason-labels.ts";

const statusLabels: Record<HistoryStatus, { name: string; tone: Tone }> = {
  success: { name: "Success", tone: "good" },
  failed: { name: "Failed", tone: "bad" },
  error: { name: "Error", tone: "plain" },
};

const unknownStatus = (name: string) => ({ name, tone: "plain" as const });

const failureReasonLabels: Record<FailureReason, string> = {
  under_age: "Under age",
  inconclusive: "Inconclusive",
  liveness: "No live person",
  spoof: "Suspected spoof",
  no_face: "No face found",
  quality: "Poor picture quality",
  camera: "No camera",
  ...digitalIdReasonLabels,
  country: "Not required in country",
  paused: "Paused",
};

/** Returns the label of an outcome. */
export function statusLabel(status: HistoryStatus): string {
  return labelOf(statusLabels, status, unknownStatus).name;
}

/** Renders a verification's outcome and whether it was a test. */
export function OutcomeBadges({ record }: { record: Pick<VerificationHistoryEntry, "status" | "is_test"> }) {
  const { name, tone } = labelOf(statusLabels, record.status, unknownStatus);
  return (
    <>
      <Badge tone={tone}>{name}</Badge>
      {record.is_test && <Badge tone="warn">Test</Badge>}
    </>
  );
}

/** Renders a verification's outcome with its reason, and whether it was a test. */
export function VerificationOutcome({ record }: { record: VerificationHistoryEntry }) {
  const reason = record.failure_reason
    ? labelOf(failureReasonLabels, record.failure_reason, String)
    : record.error_message;
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <OutcomeBadges record={record} />
      {reason && (
        <span className="max-w-44 min-w-0 truncate text-muted in-[td]:max-w-none" title={reason}>
          {reason}
        </span>
      )}
    </div>
  );
}
