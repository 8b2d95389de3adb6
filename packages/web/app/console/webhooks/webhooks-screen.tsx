import type { Webhook } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { getRequestId, describeError } from "../../session/error-messages.ts";
import { useMode } from "../../session/use-mode.ts";
import { useMayUseLive, useRight } from "../../session/use-right.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Later } from "../../ui/later.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";
import { ReadOnlyNote } from "../../ui/read-only.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { WebhookDocsLink } from "./webhook-docs-link.tsx";
import { LiveWebhooksNote } from "./live-webhooks-note.tsx";
import { webhooksQuery } from "./list-webhooks.ts";
import { SecretDialog } from "../../ui/secret-dialog.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookRow } from "./webhook-row.tsx";

/** Renders the Webhooks screen. `adding` opens the form at once. */
export function WebhooksScreen({ adding: wanted }: { adding: boolean }) {
  const webhooks = useQuery(webhooksQuery);
  const mode = useMode();
  // A live webhook receives events of test checks, too.
  const listed = webhooks.data?.filter(({ is_test }) => mode !== "live" || !is_test) ?? [];
  const mayChange = useRight("webhooks.change");
  const mayUseLive = useMayUseLive();
  const mayAdd = mayChange && mayUseLive;
  const navigate = useNavigate();
  const [adding, setAdding] = useState(wanted && mayAdd);
  const [wasWanted, setWasWanted] = useState(wanted);
  // Each opening has its own number, so that the form starts fresh.
  const [opening, setOpening] = useState(0);
  const [made, setMade] = useState<{ webhook: Webhook; secret: string }>();

  function start() {
    setOpening((last) => last + 1);
    setAdding(true);
  }
  if (wanted !== wasWanted) {
    // A command opens the form while the screen is shown already.
    setWasWanted(wanted);
    if (wanted && mayAdd) start();
  }
  const add = mayAdd && (
    <Button onClick={start}>
      <Plus aria-hidden="true" className="size-4" />
      Add Webhook
    </Button>
  );

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Webhooks" text="We notify these endpoints as soon as a verification ends.">
        {webhooks.data && webhooks.data.length > 0 && add}
      </PageHeader>
      <Later>
        {!mayChange && <ReadOnlyNote right="webhooks.change" />}
        {mayChange && !mayUseLive && <LiveWebhooksNote />}
        {webhooks.isPending && <RowsSkeleton />}
        {webhooks.isError && (
          <ErrorPanel
            text={describeError(webhooks.error, "Failed to load webhooks")}
            requestId={getRequestId(webhooks.error)}
            onRetry={() => void webhooks.refetch()}
            busy={webhooks.isFetching}
          />
        )}
        {webhooks.data?.length === 0 && (
          <Card>
            <EmptyState
              icon={WebhookIcon}
              title="No webhooks yet"
              text="Add a URL on your server to receive every result without polling."
            >
              <div className="grid justify-items-center gap-4">
                {add}
                <WebhookDocsLink />
              </div>
            </EmptyState>
          </Card>
        )}
        {webhooks.data && webhooks.data.length > 0 && listed.length === 0 && (
          <Card>
            <EmptyState
              icon={WebhookIcon}
              title="No live webhooks"
              text="All of your webhooks were created with a test key."
            />
          </Card>
        )}
        {listed.length > 0 && (
          <>
            <ErrorBoundary>
              <Card className="overflow-hidden">
                <ul aria-label="Webhooks" className="divide-y divide-line">
                  {listed.map((webhook) => (
                    <WebhookRow key={webhook.id} webhook={webhook} />
                  ))}
                </ul>
              </Card>
            </ErrorBoundary>
            <p>
              <WebhookDocsLink />
            </p>
          </>
        )}
        <QuietBoundary resetKey={opening}>
          {made ? (
            <SecretDialog
              docs={<WebhookDocsLink />}
              title="Webhook added"
              secret={made.secret}
              onDone={() => void navigate(`/app/webhooks/${made.webhook.id}`)}
            >
              Events are signed with this secret. Keep it on your server and use it to verify each event.
            </SecretDialog>
          ) : (
            <WebhookDialog
              key={opening}
              open={adding}
              onClose={() => setAdding(false)}
              onCreated={(webhook, secret) => setMade({ webhook, secret })}
            />
          )}
        </QuietBoundary>
      </Later>
    </div>
  );
}

function RowsSkeleton() {
  return (
    <Card className="divide-y divide-line">
      <LoadingLabel />
      {["a", "b", "c"].map((key) => (
        <div key={key} className="grid grid-cols-1 gap-3 p-5">
          <div className="flex items-center justify-between gap-6">
            <Skeleton className="h-5 w-80 min-w-0" />
            <Skeleton className="h-6 w-20 shrink-0" />
          </div>
          <Skeleton className="h-6 w-40" />
        </div>
      ))}
    </Card>
  );
}
