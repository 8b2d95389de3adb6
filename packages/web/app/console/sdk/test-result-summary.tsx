import type { FailureReason } from "@ofage/contract";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import type { SdkOutcome } from "../../sdk/ofage-global.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { labelOf } from "../../ui/label-of.ts";
import { TokenPanel } from "./token-panel.tsx";
import type { SdkTestResult } from "./use-launch-test.ts";

const statusLabels: Record<SdkOutcome["status"], { name: string; tone: Tone }> = {
  passed: { name: "Passed", tone: "good" },
  failed: { name: "Failed", tone: "bad" },
  cancelled: { name: "Cancelled", tone: "plain" },
  expired: { name: "Expired", tone: "plain" },
  error: { name: "Error", tone: "plain" },
  not_required: { name: "Not required", tone: "info" },
};

const failureReasonTexts: Record<FailureReason, string> = {
  under_age: "The visitor is below the required age.",
  inconclusive: "Too close to the limit to tell, and no other method was left.",
  liveness: "No live person was detected.",
  spoof: "The pictures changed person, or looked like a screen or a print.",
  no_face: "No face was detected.",
  camera: "There was no camera to scan with.",
  quality: "The pictures weren't clear enough.",
  declined: "The visitor didn't share a digital ID.",
  no_wallet: "No wallet with a suitable digital ID answered.",
  untrusted_issuer: "This installation doesn't trust the digital ID's issuer.",
  expired_credential: "The digital ID has expired.",
  revoked_credential: "The digital ID's issuer has revoked it.",
  invalid_proof: "The wallet's answer didn't prove the age.",
  unavailable: "The digital ID's issuer didn't say whether it's still valid.",
  country: "Verification isn't required in this country.",
  paused: "This website is paused, so verification isn't required.",
};

interface TestResultSummaryProps {
  result: SdkTestResult;
  /** Shows the webhooks that a verification sent; undefined for a member who may not see them. */
  Webhooks: ComponentType<{ verificationId: string }> | undefined;
}

/** Shows side by side what the last test gave to the page, to the website's server, and to its webhooks. */
export function TestResultSummary({ result, Webhooks }: TestResultSummaryProps) {
  if ("problem" in result) return <Alert>{result.problem}</Alert>;
  const { status, failureReason, verificationId: id, token } = result.outcome;
  const { name, tone } = labelOf(statusLabels, status, (name) => ({ name, tone: "plain" as const }));
  return (
    <div className="grid grid-cols-1 gap-6 rounded-control border border-line bg-sunken/50 p-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-6">
        {result.canScan === false && (
          <Alert>
            A live scan couldn't connect from here, since something on the way doesn't pass WebSockets on.
            Usually it's{" "}
            <a href="/docs/self-hosting#behind-a-proxy" className="underline underline-offset-3">
              the proxy in front of this server
            </a>
            .
          </Alert>
        )}
        <Part title="Outcome">
          <output className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={tone}>{name}</Badge>
            {failureReason && (
              <span className="text-sm">
                {labelOf(failureReasonTexts, failureReason, (words) => `Reason: ${words}.`)}
              </span>
            )}
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
        </Part>
        {id && Webhooks && (
          <Part title="Webhooks">
            <Webhooks verificationId={id} />
          </Part>
        )}
      </div>
      <Part title="Token">
        {token ? (
          <TokenPanel token={token} />
        ) : (
          <p className="text-sm text-muted">Only a check that passed or failed has a token.</p>
        )}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h3 className="text-base">{title}</h3>
      <ErrorBoundary>{children}</ErrorBoundary>
    </section>
  );
}
