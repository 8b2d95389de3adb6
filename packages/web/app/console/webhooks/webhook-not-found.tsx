import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Replaces a webhook or delivery that does not exist, or no longer does. */
export function WebhookNotFound({ title, text }: { title: string; text: string }) {
  return (
    <Card>
      <EmptyState icon={SearchX} title={title} text={text}>
        <Link to="/app/webhooks" className={buttonClass({})}>
          Go to your webhooks
        </Link>
      </EmptyState>
    </Card>
  );
}
