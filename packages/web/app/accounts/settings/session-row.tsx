import type { UserSession } from "@ofage/contract";
import { Monitor, Smartphone } from "lucide-react";
import { useId, useState } from "react";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Time } from "../../ui/time.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useEndSession } from "./end-session.ts";

/** Renders a session and the button that ends it. */
export function SessionRow({ session, onEnded }: { session: UserSession; onEnded: () => void }) {
  const id = useId();
  const end = useEndSession();
  const toast = useToast();
  const { device, is_current, created_at, last_used_at } = session;
  const [asking, setAsking] = useState(false);
  const Icon = /Android|iOS/.test(device) ? Smartphone : Monitor;

  function press() {
    end.mutate(session, {
      onSuccess: () => {
        toast.success("Session ended");
        onEnded();
      },
      onError: (error) => toast.error(serverErrorMessage(error) ?? "Failed to end session"),
    });
  }

  return (
    <li className="flex items-start gap-3 py-4 first:pt-0 last:pb-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-muted">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {device}
          {is_current && <Badge tone="brand">This device</Badge>}
        </p>
        <p id={id} className="text-sm text-muted">
          Last used <Time iso={last_used_at} /> · Signed in <Time iso={created_at} />
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={end.isPending}
        onClick={is_current ? () => setAsking(true) : press}
        aria-label={is_current ? "End this session" : `End session on ${device}`}
        aria-describedby={id}
      >
        End
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
