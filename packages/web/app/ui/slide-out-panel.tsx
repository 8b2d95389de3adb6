import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type KeyboardEventHandler, type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";

const widths = {
  menu: "w-[min(20rem,calc(100vw-3rem))]",
  reading: "w-[min(40rem,100vw)]",
} as const;

interface SlideOutPanelProps {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** `menu` is for the phone menu, `reading` for long content with a header that stays visible. */
  width?: keyof typeof widths;
  /** Label of the cross. */
  closeLabel?: string;
  /** Content between the title and the cross. */
  actions?: ReactNode;
  /** Receives the focus on closing; defaults to the previously focused element. */
  returnFocus?: () => HTMLElement | null;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** Renders a modal dialog at the edge of the screen. */
export function SlideOutPanel({
  title,
  open,
  onOpenChange,
  width = "menu",
  closeLabel = "Close menu",
  actions,
  returnFocus,
  onKeyDown,
  children,
}: SlideOutPanelProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          // Reading starts at the top.
          initialFocus={width === "reading" ? popup : true}
          finalFocus={returnFocus}
          onKeyDown={onKeyDown}
          className={cx(
            "fixed inset-y-0 right-0 z-50 flex flex-col gap-6 overflow-y-auto overscroll-contain border-l border-line bg-raised px-5 pb-5 shadow-lift transition-transform duration-250 ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full",
            widths[width],
          )}
        >
          <div className="sticky top-0 z-10 -mx-5 -mb-6 flex items-center justify-between gap-3 bg-raised p-5">
            <Base.Title className="min-w-0 truncate text-base">{title}</Base.Title>
            <div className="flex shrink-0 items-center gap-1">
              {actions}
              <Base.Close render={<Button variant="quiet" size="icon" aria-label={closeLabel} />}>
                <X aria-hidden="true" className="size-5" />
              </Base.Close>
            </div>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
