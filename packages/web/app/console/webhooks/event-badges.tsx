import { type WebhookEventType, webhookEventTypes } from "@ofage/contract";
import { Badge } from "../../ui/badge.tsx";

/** Shows the events that a webhook receives. */
export function EventBadges({ events }: { events: readonly WebhookEventType[] }) {
  return (
    <ul aria-label="Events" className="flex flex-wrap gap-1.5">
      {webhookEventTypes.every((type) => events.includes(type)) ? (
        <li>
          <Badge>All events</Badge>
        </li>
      ) : (
        events.map((type) => (
          <li key={type}>
            <Badge>{type}</Badge>
          </li>
        ))
      )}
    </ul>
  );
}
