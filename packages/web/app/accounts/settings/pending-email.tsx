import { MailCheck } from "lucide-react";
import { Button } from "../../ui/button.tsx";

interface PendingEmailProps {
  pendingEmail: string;
  /** "" if the account has no address to go back to. */
  currentEmail: string;
  busy: boolean;
  onCancelChange: () => void;
}

/** Shows that a new address is unconfirmed, and lets the user keep the current one. */
export function PendingEmail({ pendingEmail, currentEmail, busy, onCancelChange }: PendingEmailProps) {
  return (
    <div className="flex min-w-0 items-start gap-2.5 rounded-control bg-info-soft p-3 text-sm text-info">
      <MailCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        <output className="block">We sent a link to {pendingEmail}. Open it to use this address.</output>
        {currentEmail && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-2 max-w-full"
            disabled={busy}
            onClick={onCancelChange}
          >
            <span className="truncate">Keep {currentEmail}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
