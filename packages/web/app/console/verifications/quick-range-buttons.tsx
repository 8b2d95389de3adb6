import { Button } from "../../ui/button.tsx";
import { useNow } from "../../ui/use-now.ts";
import type { VerificationFilter } from "./verification-filter.ts";
import { quickRanges } from "./quick-ranges.ts";

interface QuickRangeButtonsProps {
  filter: VerificationFilter;
  timeZone: string;
  onChange: (range: { date_from: string; date_to: string }) => void;
}

/** Selects a common range with one press; a second press clears it. */
export function QuickRangeButtons({ filter, timeZone, onChange }: QuickRangeButtonsProps) {
  const now = useNow();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Common date ranges</legend>
      {quickRanges(timeZone, now).map(({ name, date_from, date_to }) => {
        const chosen = filter.date_from === date_from && filter.date_to === date_to;
        return (
          <Button
            key={name}
            variant="secondary"
            size="sm"
            className="h-10! aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
            aria-pressed={chosen}
            onClick={() => onChange(chosen ? { date_from: "", date_to: "" } : { date_from, date_to })}
          >
            {name}
          </Button>
        );
      })}
    </fieldset>
  );
}
