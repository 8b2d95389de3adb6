import type { WebhookDelivery, WebhookDeliveryDetail } from "@ofage/contract";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { describeError } from "../../session/error-messages.ts";
import { useRight } from "../../session/use-right.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { labelOf } from "../../ui/label-of.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Time } from "../../ui/time.tsx";
import { toast } from "../../ui/toast.ts";
import { DeliveryStatus } from "./delivery-status.tsx";
import { NextAttemptCountdown } from "./next-attempt-countdown.tsx";
import { useResendDelivery } from "./resend-delivery.ts";
import { shortenUrl } from "./shorten-url.ts";

const completionLabels: Record<WebhookDelivery["status"], string> = {
  pending: "Completed",
  delivered: "Delivered",
  failed: "Gave up",
};

/** Shows a delivery's event and status, with a button to resend it. */
export function DeliveryPanel({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const mayResend = useRight("webhooks.change");
  const resend = useResendDelivery();

  function press() {
    resend.mutate(delivery, {
      onSuccess: () => toast.success("Event resent"),
      onError: (error) => toast.error(describeError(error, "Failed to resend the event")),
    });
  }

  return (
    <>
      <div className="wrap-anywhere">
        <PageHeader title={delivery.event_type} text={`To ${shortenUrl(delivery.url)}`}>
          {mayResend && (
            <Button variant="secondary" onClick={press} busy={resend.isPending}>
              {!resend.isPending && <RotateCw aria-hidden="true" className="size-4" />}
              Resend
            </Button>
          )}
        </PageHeader>
      </div>
      <Card className="p-5 sm:p-6">
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          <Detail name="Status">
            <output className="inline-flex">
              <DeliveryStatus status={delivery.status} />
            </output>
          </Detail>
          <Detail name="Attempts">
            <span className="tabular-nums">{delivery.attempts}</span>
          </Detail>
          {delivery.status === "pending" ? (
            <Detail name="Next attempt">
              <NextAttemptCountdown iso={delivery.next_attempt_at} />
            </Detail>
          ) : (
            delivery.completed_at && (
              <Detail name={labelOf(completionLabels, delivery.status, () => "Completed")}>
                <Time iso={delivery.completed_at} />
              </Detail>
            )
          )}
          <Detail name="Created">
            <Time iso={delivery.created_at} />
          </Detail>
          <Id name="Event ID" id={delivery.event_id} />
          <Id name="Verification ID" id={delivery.verification_id} />
        </dl>
      </Card>
    </>
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

function Id({ name, id }: { name: string; id: string }) {
  return (
    <Detail name={name}>
      <span className="flex items-center gap-1">
        <code className="min-w-0 truncate font-mono text-xs" title={id}>
          {id}
        </code>
        <CopyButton text={id} label={`Copy ${name}`} />
      </span>
    </Detail>
  );
}
