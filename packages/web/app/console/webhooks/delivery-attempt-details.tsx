import type { WebhookDeliveryAttempt } from "@ofage/contract";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { CodeBlock } from "../../ui/code-block.tsx";
import { Time } from "../../ui/time.tsx";
import { HeaderFields } from "./header-fields.tsx";
import { ResponseStatus } from "./response-status.tsx";
import { numberFormat } from "../../ui/number-format.ts";

interface DeliveryAttemptDetailsProps {
  attempt: WebhookDeliveryAttempt;
  /** Applies only on mount, so that it stays open when another attempt arrives. */
  initiallyOpen: boolean;
}

/** Shows one attempt: its result, its request and its response. */
export function DeliveryAttemptDetails({ attempt, initiallyOpen }: DeliveryAttemptDetailsProps) {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group min-w-0"
    >
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-sunken/60 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-2 font-semibold">
          <ChevronRight
            aria-hidden="true"
            className="size-4 text-muted transition-transform group-open:rotate-90"
          />
          Attempt {attempt.number}
        </span>
        <ResponseStatus status={attempt.response_status} />
        <span className="text-sm text-muted tabular-nums">{numberFormat.format(attempt.duration_ms)} ms</span>
        <span className="ml-auto text-sm text-muted">
          <Time iso={attempt.at} />
        </span>
      </summary>
      <div className="grid gap-6 px-5 pt-1 pb-6">
        {attempt.error && (
          <p className="rounded-control bg-bad-soft p-3 text-sm wrap-anywhere text-bad">{attempt.error}</p>
        )}
        <div className="grid gap-6 lg:grid-cols-2">
          <HeaderFields title="Request headers" headers={attempt.request_headers} />
          {attempt.response_headers && (
            <HeaderFields title="Response headers" headers={attempt.response_headers} />
          )}
        </div>
        {attempt.response_body !== null && (
          <div className="grid gap-2 [&_pre]:max-h-96 [&_pre]:wrap-anywhere [&_pre]:whitespace-pre-wrap">
            <h3 className="text-sm">Response body</h3>
            {attempt.response_body === "" ? (
              <p className="text-sm text-muted">Empty.</p>
            ) : (
              <CodeBlock label={`response body of attempt ${attempt.number}`} code={attempt.response_body} />
            )}
          </div>
        )}
      </div>
    </details>
  );
}
