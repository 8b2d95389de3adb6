import { type FormEvent, useMemo, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import { ReadOnlyNote, useReadOnly } from "../../ui/read-only.tsx";
import { timeZoneLabel } from "../../ui/time-zone-label.ts";
import { useChangeTimeZone } from "./change-time-zone.ts";
import { browserTimeZone, matchesTimeZone, listTimeZones, suggestTimeZone } from "./time-zones.ts";

/** Sets, or shows, the time zone in which the organization's days begin. */
export function Region({ timeZone }: { timeZone: string }) {
  /** Selected, but not saved yet. */
  const [draft, setDraft] = useState<string>();
  const chosen = draft ?? timeZone;
  const saveButton = useRef<HTMLButtonElement>(null);
  const change = useChangeTimeZone();
  const isReadOnly = useReadOnly();
  const zones = useMemo(
    () => listTimeZones(timeZone).map((zone) => ({ value: zone, label: timeZoneLabel(zone) })),
    [timeZone],
  );
  const offer = suggestTimeZone(timeZone, browserTimeZone());
  const save = (zone: string) => change.mutate(zone, { onSuccess: () => setDraft(undefined) });

  function submit(event: FormEvent) {
    event.preventDefault();
    save(chosen);
  }

  function take(zone: string) {
    // The button disappears once its time zone is saved.
    saveButton.current?.focus();
    save(zone);
  }

  return (
    <form noValidate className="grid max-w-md gap-4" onSubmit={submit}>
      <Field label="Time zone" hint={`Current time there: ${formatClockIn(chosen)}`}>
        {(ids) => (
          <Combobox
            {...ids}
            options={zones}
            value={chosen}
            onChange={setDraft}
            matches={(option, typed) => matchesTimeZone(option.value, typed)}
            emptyText="No time zones match."
            placeholder="City or region"
          />
        )}
      </Field>
      <p className="text-sm text-muted">
        Days in your stats and filters start at midnight in this time zone. Times in CSV exports stay in UTC.
      </p>
      {isReadOnly ? (
        <ReadOnlyNote right="organization.change" />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button ref={saveButton} type="submit" busy={change.isPending}>
            Save Time Zone
          </Button>
          {offer && (
            <Button variant="secondary" disabled={change.isPending} onClick={() => take(offer)}>
              Use {timeZoneLabel(offer)}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

/** Formats the current time in a zone, such as "Sun, 2:32 PM". */
function formatClockIn(timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date());
}
