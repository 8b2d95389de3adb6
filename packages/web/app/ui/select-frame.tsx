import { Select as Base } from "@base-ui/react/select";
import { ChevronDown } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { controlClass } from "./control.ts";
import { cx } from "./cx.ts";
import type { ControlIds } from "./field.tsx";

/** Class names of an option; a finger gets 44 px. */
export const selectItemClass =
  "grid min-h-9 cursor-default pointer-coarse:min-h-11 grid-cols-[1rem_1fr] items-center gap-2 rounded-md px-2 py-1.5 text-sm outline-hidden select-none data-highlighted:bg-brand-soft";

interface SelectTriggerProps extends Partial<ControlIds> {
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  "aria-label"?: string;
  /** Text for the chosen values, where it isn't the label of one. */
  children?: (chosen: string[]) => string;
}

/** Shows the choice, and opens the list below. */
export function SelectTrigger({ className, children, ...props }: SelectTriggerProps) {
  return (
    <Base.Trigger
      {...props}
      className={cx(controlClass, "flex h-10 items-center justify-between gap-2 text-left", className)}
    >
      <Base.Value dir="auto" className="truncate">
        {children}
      </Base.Value>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </Base.Trigger>
  );
}

/** Holds the options in a list that opens below the trigger. */
export function SelectPopup({ children }: { children: ReactNode }) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-60 outline-hidden">
        <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) max-w-[calc(100vw-2rem)] origin-(--transform-origin) overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-lift outline-hidden transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Base.List>{children}</Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
