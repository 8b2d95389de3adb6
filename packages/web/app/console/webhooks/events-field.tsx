import { type WebhookEventType, webhookEventTypes } from "@ofage/contract";
import { type Ref, useId } from "react";
import { labelOf } from "../../ui/label-of.ts";

const eventTypeTexts: Record<WebhookEventType, string> = {
  "verification.created": "A verification was created",
  "verification.completed": "It passed or wasn't required",
  "verification.failed": "It failed, was cancelled, or hit an error",
  "verification.expired": "It wasn't finished in time",
};

interface EventsFieldProps {
  value: readonly WebhookEventType[];
  /** Webhook's current events. A newer server may know further ones. */
  saved: readonly WebhookEventType[];
  onChange: (events: WebhookEventType[]) => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** Selects the events that a webhook receives. */
export function EventsField({ value, saved, onChange, error, ref }: EventsFieldProps) {
  const errorId = useId();
  const types = [...new Set([...webhookEventTypes, ...saved])];
  const all = types.every((type) => value.includes(type));

  return (
    <fieldset className="min-w-0" aria-describedby={error && errorId}>
      <legend className="mb-1.5 text-sm font-medium">Events</legend>
      <div className="rounded-control border border-line">
        <label className="flex min-h-11 items-center gap-3 rounded-t-control border-b border-line px-3 py-2 text-sm font-medium hover:bg-sunken">
          <input
            ref={(input) => {
              if (input) input.indeterminate = !all && value.length > 0;
            }}
            type="checkbox"
            className="size-4.5 shrink-0"
            checked={all}
            onChange={() => onChange(all ? [] : types)}
          />
          All events
        </label>
        {types.map((type, index) => (
          <label
            key={type}
            className="grid min-h-11 grid-cols-[auto_1fr] gap-x-3 px-3 py-2 text-sm last:rounded-b-control hover:bg-sunken"
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              className="mt-0.5 size-4.5"
              checked={value.includes(type)}
              onChange={({ target }) =>
                onChange(types.filter((one) => (one === type ? target.checked : value.includes(one))))
              }
            />
            <span className="min-w-0 font-mono text-[0.8125rem] wrap-anywhere">{type}</span>
            <span className="col-start-2 text-muted">{labelOf(eventTypeTexts, type, String)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
