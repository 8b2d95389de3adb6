import type { VerificationDetail } from "@ofage/contract";
import { Link } from "react-router";
import { useRight } from "../../session/use-right.ts";
import { Time } from "../../ui/time.tsx";
import { DeliveryStatus } from "./delivery-status.tsx";
import { ResponseStatus } from "./response-status.tsx";
import { shortenUrl } from "./shorten-url.ts";

interface VerificationDeliveriesProps {
  deliveries: VerificationDetail["deliveries"];
  timeZone: string;
}

/** Lists a verification's webhook deliveries; each row links to its delivery. */
export function VerificationDeliveries({ deliveries, timeZone }: VerificationDeliveriesProps) {
  const mayReadWebhooks = useRight("webhooks.read");
  if (deliveries.length === 0) {
    return <p className="text-sm text-muted">None. Deliveries are kept for 30 days.</p>;
  }
  return (
    <ul aria-label="Webhook deliveries" className="divide-y divide-line rounded-control border border-line">
      {deliveries.map((delivery) => (
        <li
          key={delivery.id}
          className="relative grid gap-1 px-3 py-2.5 text-sm transition-colors hover:bg-sunken/60 has-[a:focus-visible]:bg-sunken/60"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            {mayReadWebhooks ? (
              <Link
                to={`/app/webhooks/${delivery.webhook_id}/deliveries/${delivery.id}`}
                className="rounded-sm font-mono text-[0.8125rem] font-semibold after:absolute after:inset-0"
              >
                {delivery.event_type}
              </Link>
            ) : (
              <span className="font-mono text-[0.8125rem] font-semibold">{delivery.event_type}</span>
            )}
            <DeliveryStatus status={delivery.status} />
          </div>
          {delivery.url !== null && (
            <p className="wrap-anywhere text-muted" title={delivery.url}>
              {shortenUrl(delivery.url)}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            {delivery.attempts === 1 ? "1 attempt" : `${delivery.attempts} attempts`}
            {delivery.attempts > 0 && <ResponseStatus status={delivery.response_status} />}
            <span className="relative">
              <Time iso={delivery.created_at} timeZone={timeZone} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
