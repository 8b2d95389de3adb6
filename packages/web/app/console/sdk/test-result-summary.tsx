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
  under_age: "The estimate was under the age asked for.",
  inconclusive: "Too close to the limit to tell: offer another way.",
  liveness: "No live person was seen.",
  spoof: "A screen or a print was seen.",
  no_face: "No face was seen.",
  quality: "The pictures were not clear enough.",
  country: "Visitors from this country are not asked.",
  paused: "This website is paused, so its visitors are not asked.",
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
            See it in the history
          </Link>
        </div>
      )}
    </div>
  );
}
