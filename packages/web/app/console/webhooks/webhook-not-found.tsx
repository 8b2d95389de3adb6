import { SearchX } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { OpenElsewhere } from "../../session/open-elsewhere.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

interface WebhookNotFoundProps {
  title: string;
  text: string;
  /** Reads it from another organization. */
  read: ComponentProps<typeof OpenElsewhere>["read"];
}

/** Replaces a webhook or delivery that does not exist, or no longer does. */
export function WebhookNotFound({ title, text, read }: WebhookNotFoundProps) {
  return (
    <Card>
      <EmptyState icon={SearchX} title={title} text={text}>
        <OpenElsewhere right="webhooks.read" read={read} />
        <Link to="/app/webhooks" className={buttonClass({ variant: "secondary" })}>
          Go to your webhooks
        </Link>
      </EmptyState>
    </Card>
  );
}
