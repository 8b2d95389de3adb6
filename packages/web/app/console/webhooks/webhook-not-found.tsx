import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Stands where a webhook or delivery should be that there is not, or no longer. */
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
