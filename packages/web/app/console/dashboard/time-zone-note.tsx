import { useRef } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { timeZoneLabel } from "../../ui/time-zone-label.ts";

interface TimeZoneNoteProps {
  timeZone: string;
  /** The person may change it. */
  mayChange: boolean;
  /** Browser's time zone, if it differs from the organization's. */
  suggestedTimeZone: string | undefined;
  onUse: (timeZone: string) => void;
  busy: boolean;
}

/** Shows the time zone of the metrics and how to change it. */
export function TimeZoneNote({ timeZone, mayChange, suggestedTimeZone, onUse, busy }: TimeZoneNoteProps) {
  const link = useRef<HTMLAnchorElement>(null);

  function use(zone: string) {
    // The button disappears once its time zone is saved.
    link.current?.focus();
    onUse(zone);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <p>
        Days in {timeZoneLabel(timeZone)}
        {mayChange && (
          <>
            {" "}
            ·{" "}
            <Link
              ref={link}
              to="/app/settings#region"
              aria-label="Change the time zone"
              className="rounded-sm font-medium text-brand hover:underline"
            >
              Change
            </Link>
          </>
        )}
      </p>
      {mayChange && suggestedTimeZone && (
        <Button variant="secondary" size="sm" busy={busy} onClick={() => use(suggestedTimeZone)}>
          Use {timeZoneLabel(suggestedTimeZone)}
        </Button>
      )}
    </div>
  );
}
