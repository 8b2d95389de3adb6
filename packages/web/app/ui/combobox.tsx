import { Combobox as Base } from "@base-ui/react/combobox";
import { Check, ChevronDown, X } from "lucide-react";
import { controlClass } from "./control.ts";
import { cx } from "./cx.ts";
import type { ControlIds } from "./field.tsx";
import { ReadValue, useReadOnly } from "./read-only.tsx";
import type { SelectOption } from "./select.tsx";

interface ComboboxProps extends ControlIds {
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  /** Tells whether an option matches the typed text. */
  matches: (option: SelectOption, typed: string) => boolean;
  /** Message if nothing matches. */
  emptyText: string;
  placeholder?: string;
  /** Allows no selection: a cross clears it, and `onChange` gets the empty string. */
  clearable?: boolean;
  /** Autofill hint, as on an input. */
  autoComplete?: string;
}

/** Selects one option of a long list, narrowed by typing. */
export function Combobox({
  options,
  value,
  onChange,
  matches,
  emptyText,
  placeholder,
  clearable = false,
  autoComplete,
  ...ids
}: ComboboxProps) {
  if (useReadOnly())
    return <ReadValue id={ids.id}>{options.find((option) => option.value === value)?.label}</ReadValue>;
  return (
    <Base.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(next: SelectOption | null) => (next || clearable) && onChange(next?.value ?? "")}
      filter={matches}
      autoHighlight
      autoComplete={autoComplete}
    >
      <Base.InputGroup className="relative">
        <Base.Input
          {...ids}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          // Typing replaces the selected option's name instead of adding to it.
          onFocus={(event) => event.currentTarget.select()}
          className={cx(controlClass, "h-10 truncate", clearable && value ? "pr-17!" : "pr-10!")}
        />
        <div className="absolute inset-y-0 right-1 flex items-center">
          {clearable && (
            <Base.Clear
              aria-label="Clear"
              className="grid size-8 place-items-center pointer-coarse:h-11 rounded-md text-muted hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
            </Base.Clear>
          )}
          <Base.Trigger
            aria-label="Show options"
            className="grid size-8 place-items-center pointer-coarse:h-11 rounded-md text-muted hover:text-ink"
          >
            <ChevronDown aria-hidden="true" className="size-4" />
          </Base.Trigger>
        </div>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-60 outline-hidden">
          <Base.Popup className="w-(--anchor-width) min-w-52 max-w-(--available-width) origin-(--transform-origin) rounded-control border border-line bg-raised shadow-lift transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.Empty>
              <p className="px-3 py-4 text-sm text-muted">{emptyText}</p>
            </Base.Empty>
            <Base.List className="max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-hidden data-empty:p-0">
              {(option: SelectOption) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  className="grid min-h-9 cursor-default pointer-coarse:min-h-11 grid-cols-[1rem_1fr] items-center gap-2 rounded-md px-2 py-1.5 text-sm outline-hidden select-none data-highlighted:bg-brand-soft"
                >
                  <Base.ItemIndicator className="col-start-1">
                    <Check aria-hidden="true" className="size-4 text-brand" />
                  </Base.ItemIndicator>
                  <span className="col-start-2 min-w-0 break-words">{option.label}</span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
