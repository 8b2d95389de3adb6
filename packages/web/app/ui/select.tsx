import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import type { Ref } from "react";
import { controlClass } from "./control.ts";
import { cx } from "./cx.ts";
import type { ControlIds } from "./field.tsx";

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends Partial<ControlIds> {
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
  disabled?: boolean;
  /** Autofill hint, as on an input. */
  autoComplete?: string;
  ref?: Ref<HTMLButtonElement>;
  "aria-label"?: string;
}

/** Selects one option from a list that opens below its trigger. */
export function Select({
  options,
  value,
  onChange,
  className,
  disabled = false,
  autoComplete,
  ref,
  ...ids
}: SelectProps) {
  return (
    <Base.Root
      items={options}
      value={value}
      disabled={disabled}
      onValueChange={(next) => next !== null && onChange(next)}
      autoComplete={autoComplete}
    >
      <Base.Trigger
        {...ids}
        ref={ref}
        className={cx(controlClass, "flex h-10 items-center justify-between gap-2 text-left", className)}
      >
        <Base.Value dir="auto" className="truncate" />
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-60 outline-hidden">
          <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) max-w-[calc(100vw-2rem)] origin-(--transform-origin) overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-lift outline-hidden transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="grid min-h-9 cursor-default pointer-coarse:min-h-11 grid-cols-[1rem_1fr] items-center gap-2 rounded-md px-2 py-1.5 text-sm outline-hidden select-none data-highlighted:bg-brand-soft"
                >
                  <Base.ItemIndicator className="col-start-1">
                    <Check aria-hidden="true" className="size-4 text-brand" />
                  </Base.ItemIndicator>
                  <Base.ItemText dir="auto" className="col-start-2 truncate">
                    {option.label}
                  </Base.ItemText>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
