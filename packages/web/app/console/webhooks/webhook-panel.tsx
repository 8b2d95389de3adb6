import type { Webhook } from "@ofage/contract";
import { Pencil, Send } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useMayUseLive, useRight } from "../../session/use-right.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";
import { DeleteWebhookDialog } from "./delete-webhook-dialog.tsx";
import { WebhookDocsLink } from "./webhook-docs-link.tsx";
import { LiveWebhooksNote } from "./live-webhooks-note.tsx";
import { RotateSecretDialog } from "./rotate-secret-dialog.tsx";
import { SecretDialog } from "../../ui/secret-dialog.tsx";
import { SendTestEventDialog } from "./send-test-event-dialog.tsx";
import { WebhookDetails } from "./webhook-details.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { urlHost } from "./url-host.ts";

type WebhookDialogKind = "edit" | "test" | "rotate" | "delete";

/** Shows a webhook's settings and its actions. */
export function WebhookPanel({ webhook }: { webhook: Webhook }) {
  const hasRight = useRight("webhooks.change");
  const mayUseLive = useMayUseLive();
  const mayChange = hasRight && (webhook.is_test || mayUseLive);
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  // The dialog keeps its task while it fades out; each opening has its own number, so forms start fresh.
  const [task, setTask] = useState<WebhookDialogKind>("edit");
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const [rotated, setRotated] = useState<{ secret: string; oldUntil: string | null }>();

  function start(next: WebhookDialogKind) {
    setTask(next);
    setOpening((last) => last + 1);
    setOpen(true);
  }
  const dialog = { open, webhook, onClose: () => setOpen(false) };

  return (
    <>
      <div className="wrap-anywhere">
        <PageHeader
          title={urlHost(webhook.url)}
          text={webhook.description ?? "Receives verification results as they happen."}
        >
          {mayChange && (
            <Button variant="secondary" onClick={() => start("edit")}>
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </Button>
          )}
          {mayChange && webhook.enabled && (
            <Button onClick={() => start("test")}>
              <Send aria-hidden="true" className="size-4" />
              Send Test Event
            </Button>
          )}
        </PageHeader>
      </div>
      <ErrorBoundary>
        <WebhookDetails
          webhook={webhook}
          mayChange={mayChange}
          onRotate={() => start("rotate")}
          onDelete={() => start("delete")}
        />
        {hasRight && !mayChange && <LiveWebhooksNote />}
      </ErrorBoundary>
      <QuietBoundary resetKey={opening}>
        {rotated ? (
          <SecretDialog
            docs={<WebhookDocsLink />}
            title="Secret rotated"
            secret={rotated.secret}
            onDone={() => setRotated(undefined)}
            previousSecretExpiresAt={rotated.oldUntil}
          >
            Events are signed with this secret from now on.
          </SecretDialog>
        ) : (
          {
            edit: <WebhookDialog key={opening} {...dialog} />,
            test: (
              <SendTestEventDialog
                key={opening}
                {...dialog}
                onSent={() => {
                  dialog.onClose();
                  // Back to the first page without a filter, where the new delivery is.
                  setParams({}, { preventScrollReset: true });
                }}
              />
            ),
            rotate: (
              <RotateSecretDialog
                key={opening}
                {...dialog}
                onRotated={({ previous_secret_expires_at: oldUntil }, secret) => {
                  dialog.onClose();
                  setRotated({ secret, oldUntil });
                }}
              />
            ),
            delete: (
              <DeleteWebhookDialog
                key={opening}
                {...dialog}
                onDeleted={() => void navigate("/app/webhooks", { replace: true })}
              />
            ),
          }[task]
        )}
      </QuietBoundary>
    </>
  );
}
