import type { Webhook } from "@ofage/contract";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { EventBadges } from "./event-badges.tsx";
import { shortenUrl } from "./shorten-url.ts";
import { WebhookStatus } from "./webhook-status.tsx";

/** Renders a webhook in the list; the whole row links to it. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  return (
    <li className="relative flex items-center gap-4 p-5 transition-colors hover:bg-sunken/60 has-[a:focus-visible]:bg-sunken/60">
      <div className="grid min-w-0 flex-1 gap-2.5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <Link
              to={webhook.id}
              title={webhook.url}
              className="rounded-sm font-mono text-sm font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              {shortenUrl(webhook.url)}
            </Link>
            {webhook.description && (
              <p className="mt-0.5 text-sm wrap-anywhere text-muted">{webhook.description}</p>
            )}
          </div>
          <WebhookStatus webhook={webhook} />
        </div>
        <EventBadges events={webhook.events} />
        <p className="text-sm wrap-anywhere text-muted">
          Created by <bdi>{webhook.created_by}</bdi>
        </p>
      </div>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </li>
  );
}
