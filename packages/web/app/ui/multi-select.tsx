import { Select as Base } from "@base-ui/react/select";
import { Check } from "lucide-react";
import { cx } from "./cx.ts";
import type { ControlIds } from "./field.tsx";
import { selectItemClass, SelectPopup, SelectTrigger } from "./select-frame.tsx";
import type { SelectOption } from "./select.tsx";

interface MultiSelectProps extends Partial<ControlIds> {
  options: readonly SelectOption[];
  /** Chosen values; none stands for all. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Label of the option that stands for all, such as "All websites". */
  all: string;
  /** Noun for one chosen value and for several, such as "website" and "websites". */
  nouns: readonly [one: string, several: string];
}

/** Value of the option that stands for all. */
const any = "any";

/** Selects any number of options from a list that stays open below its trigger. Choosing all, or the last one away, clears the choice. */
export function MultiSelect({ options, value, onChange, all, nouns, ...ids }: MultiSelectProps) {
  const items = [{ value: any, label: all }, ...options];

  function choose(next: readonly string[]) {
    const hasChosenAll = value.length > 0 && next.includes(any);
    onChange(hasChosenAll ? [] : next.filter((each) => each !== any));
  }

  return (
    <Base.Root multiple items={items} value={value.length === 0 ? [any] : [...value]} onValueChange={choose}>
      <SelectTrigger {...ids}>{(chosen) => summarize(chosen, items, nouns)}</SelectTrigger>
      <SelectPopup>
        {items.map((option) => (
          <Base.Item key={option.value} value={option.value} className={cx("group", selectItemClass)}>
            <span
              className={cx(
                "col-start-1 grid size-4 place-items-center text-brand",
                option.value !== any &&
                  "rounded-sm border border-line-strong group-data-selected:border-brand",
              )}
            >
              <Base.ItemIndicator>
                <Check aria-hidden="true" className="size-3.5" />
              </Base.ItemIndicator>
            </span>
            <Base.ItemText dir="auto" className="col-start-2 truncate">
              {option.label}
            </Base.ItemText>
          </Base.Item>
        ))}
      </SelectPopup>
    </Base.Root>
  );
}

/** Names the only chosen value, or counts several. */
function summarize(
  chosen: readonly string[],
  items: readonly SelectOption[],
  [one, several]: MultiSelectProps["nouns"],
): string {
  if (chosen.length !== 1) return `${chosen.length} ${several}`;
  return items.find(({ value }) => value === chosen[0])?.label ?? `1 ${one}`;
}
