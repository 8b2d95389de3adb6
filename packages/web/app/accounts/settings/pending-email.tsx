import { MailCheck } from "lucide-react";
import { Button } from "../../ui/button.tsx";

interface PendingEmailProps {
  wanted: string;
  /** "" when the account has none to go back to. */
  current: string;
  busy: boolean;
  onTakeBack: () => void;
}

/** Says that an address waits for its link, and lets the person keep the old one. */
export function PendingEmail({ wanted, current, busy, onTakeBack }: PendingEmailProps) {
  return (
    <div className="flex min-w-0 items-start gap-2.5 rounded-control bg-info-soft p-3 text-sm text-info">
      <MailCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        <output className="block">We sent a link to {wanted}. Open it to use this address.</output>
        {current && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-2 max-w-full"
            disabled={busy}
            onClick={onTakeBack}
          >
            <span className="truncate">Keep {current}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
