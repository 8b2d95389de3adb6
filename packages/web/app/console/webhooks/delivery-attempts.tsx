import type { WebhookDeliveryDetail } from "@ofage/contract";
import { sorted } from "@ofage/contract/sorted";
import { Hourglass } from "lucide-react";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DeliveryAttemptDetails } from "./delivery-attempt-details.tsx";

/** Lists every attempt of a delivery, the last one first and open. */
export function DeliveryAttempts({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const attempts = sorted(delivery.attempt_list, (one, other) => other.number - one.number);
  return (
    <section aria-labelledby="attempts" className="grid min-w-0 grid-cols-1 gap-4">
      <h2 id="attempts" className="text-lg">
        Attempts
      </h2>
      <Card className="divide-y divide-line overflow-hidden">
        {attempts.map((attempt, index) => (
          <DeliveryAttemptDetails key={attempt.number} attempt={attempt} initiallyOpen={index === 0} />
        ))}
        {attempts.length === 0 && (
          <EmptyState
            icon={Hourglass}
            title="No attempt yet"
            text="Requests and responses will appear here automatically."
          />
        )}
      </Card>
    </section>
  );
}
