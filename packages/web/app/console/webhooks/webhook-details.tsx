import type { Webhook } from "@ofage/contract";
import { RotateCcwKey, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { scrollable } from "../../ui/scrollable.ts";
import { Time } from "../../ui/time.tsx";
import { DisabledNote } from "./disabled-note.tsx";
import { EnableWebhookButton } from "./enable-webhook-button.tsx";
import { EventBadges } from "./event-badges.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { WebhookStatus } from "./webhook-status.tsx";

interface WebhookDetailsProps {
  webhook: Webhook;
  mayChange: boolean;
  onRotate: () => void;
  onDelete: () => void;
}

/** Shows a webhook's settings. */
export function WebhookDetails({ webhook, mayChange, onRotate, onDelete }: WebhookDetailsProps) {
  const oldUntil = webhook.previous_secret_expires_at;
  return (
    <Card>
      <div className="grid grid-cols-1 gap-5 p-5 sm:p-6">
        {!webhook.enabled && <DisabledNote reason={webhook.disabled_reason} />}
        <div className="flex items-center gap-1 rounded-control bg-sunken py-1 pr-1 pl-3">
          <section
            {...scrollable}
            aria-label="URL"
            className="min-w-0 flex-1 overflow-x-auto py-1.5 font-mono text-sm whitespace-nowrap"
          >
            {webhook.url}
          </section>
          <CopyButton text={webhook.url} label="Copy URL" />
        </div>
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          <Detail name="Status">
            <WebhookStatus webhook={webhook} />
            {webhook.is_test && (
              <span className="mt-1.5 block text-sm text-muted">
                Created with a test key, so it only receives test events.
              </span>
            )}
          </Detail>
          <Detail name="Created">
            <Time iso={webhook.created_at} /> by <bdi className="wrap-anywhere">{webhook.created_by}</bdi>
          </Detail>
          <Detail name="Events">
            <EventBadges events={webhook.events} />
          </Detail>
          <Detail name="Events of test checks">
            {webhook.test_events ? "Sent, marked as test" : "Not sent"}
          </Detail>
          <Detail name="Signing secret">
            <code className="font-mono text-sm text-muted" aria-label="Hidden">
              whsec_••••••••••••
            </code>
            {oldUntil && (
              <span className="mt-1.5 block text-sm text-muted">
                The previous secret keeps signing until <DateTime iso={oldUntil} />.
              </span>
            )}
          </Detail>
        </dl>
      </div>
      {mayChange && (
        <div className="flex flex-wrap items-center gap-1 border-t border-line p-2">
          <EnableWebhookButton webhook={webhook} />
          <Button variant="quiet" size="sm" onClick={onRotate} className="max-sm:px-2!">
            <RotateCcwKey aria-hidden="true" className="size-4" />
            Rotate Secret
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={onDelete}
            className="ml-auto max-sm:px-2! hover:text-bad!"
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
          </Button>
        </div>
      )}
    </Card>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1 text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
