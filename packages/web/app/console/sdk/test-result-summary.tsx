import type { FailureReason } from "@ofage/contract";
import { Link } from "react-router";
import { Alert } from "../../ui/alert.tsx";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import type { SdkTestResult } from "./use-launch-test.ts";
import type { SdkOutcome } from "../../sdk/ofage-global.ts";

const statusLabels: Record<SdkOutcome["status"], { name: string; tone: Tone }> = {
  passed: { name: "Passed", tone: "good" },
  failed: { name: "Failed", tone: "bad" },
  cancelled: { name: "Cancelled", tone: "plain" },
  expired: { name: "Expired", tone: "plain" },
  error: { name: "Error", tone: "plain" },
  not_required: { name: "Not required", tone: "info" },
};

const failureReasonTexts: Record<FailureReason, string> = {
  under_age: "The estimated age is below the required age.",
  inconclusive: "Too close to the limit to tell. Offer the visitor another way.",
  liveness: "No live person was detected.",
  spoof: "A screen or a print was detected.",
  no_face: "No face was detected.",
  quality: "The pictures weren't clear enough.",
  country: "Verification isn't required in this country.",
  paused: "This website is paused, so verification isn't required.",
};

/** Shows how the last test ended and links to its verification. */
export function TestResultSummary({ result }: { result: SdkTestResult }) {
  if ("problem" in result) return <Alert>{result.problem}</Alert>;
  const { status, failureReason, verificationId: id } = result.outcome;
  const { name, tone } = statusLabels[status];
  return (
    <div className="grid grid-cols-1 gap-3 rounded-control border border-line bg-sunken p-4">
      <output className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{name}</Badge>
        {failureReason && <span className="text-sm">{failureReasonTexts[failureReason]}</span>}
      </output>
      {id && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <span className="flex max-w-full min-w-0 items-center gap-1">
            <span className="shrink-0 text-muted">Verification ID</span>
            <code className="min-w-0 truncate font-mono text-xs">{id}</code>
            <CopyButton text={id} label="Copy verification ID" />
          </span>
          <Link
            to={`/app/verifications?search=${id}`}
            className="rounded-sm font-medium text-brand underline underline-offset-3"
          >
            View in the history
          </Link>
        </div>
      )}
    </div>
  );
}
