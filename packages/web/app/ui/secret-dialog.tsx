import { TriangleAlert } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Dialog } from "./dialog.tsx";
import { scrollable } from "./scrollable.ts";
import { DateTime } from "./date-time.tsx";

interface SecretDialogProps {
  title: string;
  secret: string;
  /** Time until which the previous secret also signs. */
  previousSecretExpiresAt?: string | null;
  onDone: () => void;
  /** Link to how the secret is used. */
  docs: ReactNode;
  /** Explains what the secret is for. */
  children: ReactNode;
}

/** Shows a signing secret once. Closing it in any other way than by its button asks first. */
export function SecretDialog({
  title,
  secret,
  previousSecretExpiresAt,
  onDone,
  docs,
  children,
}: SecretDialogProps) {
  const [asking, setAsking] = useState(false);
  const done = useRef(false);
  const blocker = useBlocker(() => !done.current);
  useBeforeUnload((event) => event.preventDefault());

  function finish() {
    done.current = true;
    if (blocker.state === "blocked") blocker.proceed();
    else onDone();
  }
  function keep() {
    setAsking(false);
    blocker.reset?.();
  }

  return (
    <Dialog open onClose={() => setAsking(true)} title={title}>
      <div className="grid gap-5">
        <p className="text-muted">{children}</p>
        <div className="grid gap-1.5">
          <p className="text-sm font-medium">Signing secret</p>
          <div className="flex items-center gap-1 rounded-control bg-sunken py-1.5 pr-1.5 pl-3">
            <code
              {...scrollable}
              aria-label="Signing secret"
              className="min-w-0 flex-1 font-mono text-sm wrap-anywhere"
            >
              {secret}
            </code>
            <CopyButton text={secret} label="Copy signing secret" caption="Copy" />
          </div>
        </div>
        <p className="flex items-start gap-2.5 rounded-control bg-warn-soft p-3 text-sm text-warn">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Copy it now. It won't be shown again.
        </p>
        {previousSecretExpiresAt && (
          <p className="text-sm text-muted">
            The previous secret keeps signing until <DateTime iso={previousSecretExpiresAt} />. Update your
            server by then.
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {docs}
          <Button onClick={finish}>I've saved it</Button>
        </div>
      </div>
      <Dialog
        open={asking || blocker.state === "blocked"}
        onClose={keep}
        title="Have you saved the secret?"
        description="It won't be shown again. If you lose it, you can only replace it."
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={keep} data-first-focus>
            Go back
          </Button>
          <Button variant="danger" onClick={finish}>
            Close
          </Button>
        </div>
      </Dialog>
    </Dialog>
  );
}
