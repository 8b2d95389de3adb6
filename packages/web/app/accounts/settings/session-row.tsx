import type { UserSession } from "@ofage/contract";
import { Monitor, Smartphone } from "lucide-react";
import { type MouseEvent, useId, useState } from "react";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { cx } from "../../ui/cx.ts";
import { Time } from "../../ui/time.tsx";
import { useEndSession } from "./end-session.ts";
import type { EndingState } from "./use-delayed-end.ts";

interface SessionRowProps {
  session: UserSession;
  /** Undefined unless the session is about to end. */
  ending: EndingState | undefined;
  /** Ends a session of another device. */
  onEnd: () => void;
  /** Takes back the end of a session that waits for it. */
  onUndo: () => void;
}

/** Renders a session and the button that ends it. */
export function SessionRow({ session, ending, onEnd, onUndo }: SessionRowProps) {
  const id = useId();
  const end = useEndSession();
  const { device, is_current, created_at, last_used_at } = session;
  const [asking, setAsking] = useState(false);
  const Icon = /Android|iOS/.test(device) ? Smartphone : Monitor;

  function press({ detail }: MouseEvent) {
    if (is_current) setAsking(true);
    else if (!ending) onEnd();
    // The second click of a double click undoes nothing.
    else if (detail < 2) onUndo();
  }

  return (
    <li className="flex items-start gap-3 py-4 first:pt-0 last:pb-0">
      <span
        className={cx(
          "grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-muted",
          ending && "opacity-55",
        )}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p
          className={cx(
            "flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere",
            ending && "text-muted",
          )}
        >
          {device}
          {is_current && <Badge tone="brand">This device</Badge>}
          {ending && <Badge>Ending…</Badge>}
        </p>
        <p id={id} className="text-sm text-muted">
          Last used <Time iso={last_used_at} /> · Signed in <Time iso={created_at} />
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={ending === "sent"}
        onClick={press}
        aria-label={
          is_current
            ? "End this session"
            : ending === "waiting"
              ? `Undo ending the session on ${device}`
              : `End session on ${device}`
        }
        aria-describedby={id}
      >
        {ending === "waiting" ? "Undo" : "End"}
      </Button>
      {is_current && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title="Sign out here"
          onConfirm={() => end.mutateAsync(session)}
          describe={serverErrorMessage}
          action={{ name: "Sign out", busy: "Signing out...", failure: "Failed to end session" }}
        >
          This is the device you're using. Ending its session signs you out.
        </ConfirmDialog>
      )}
    </li>
  );
}
