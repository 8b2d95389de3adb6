import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";

const widths = {
  // At the bottom of a phone, within a thumb's reach.
  sm:
    "top-1/2 max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:w-full " +
    "max-sm:max-w-none max-sm:translate-0 max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0",
  // For long content: placed at the top, so that its beginning is visible first.
  lg: "top-4 max-h-[calc(100dvh-2rem)] max-w-3xl sm:top-[5dvh] sm:max-h-[90dvh]",
  // Placed at the top, so that tabs stay in place while the content below them changes its height.
  xl: "top-4 max-h-[calc(100dvh-2rem)] max-w-5xl sm:top-[5dvh] sm:max-h-[90dvh]",
} as const;

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** While true, neither Escape nor the backdrop nor the cross closes it. */
  busy?: boolean;
  width?: keyof typeof widths;
  /** Receives the focus on closing; defaults to the previously focused element. */
  returnFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/**
 * Renders a modal dialog: it traps and restores focus, and the page behind does not scroll. On opening, the focus
 * moves to the element marked with `data-first-focus`, else to the first focusable element.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  busy = false,
  width = "sm",
  returnFocus,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Base.Portal>
        {/* Also above a dialog from which this one was opened. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          ref={popup}
          initialFocus={(openedBy) =>
            // After a tap, a focused field would open the keyboard over the dialog.
            openedBy === "touch" || (popup.current?.querySelector<HTMLElement>("[data-first-focus]") ?? true)
          }
          finalFocus={returnFocus}
          className={cx(
            // Padded, so that no focused field is behind a form's buttons at its foot.
            "fixed left-1/2 z-50 w-[calc(100vw-2rem)] -translate-x-1/2 scroll-pb-24 overflow-y-auto overscroll-contain",
            "rounded-card border border-line bg-raised p-6 shadow-lift transition-[opacity,scale] duration-200 sm:p-7",
            "data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0",
            widths[width],
          )}
        >
          <Base.Title className="pr-10 text-xl">{title}</Base.Title>
          {description && <Base.Description className="mt-1.5 text-muted">{description}</Base.Description>}
          <div className="mt-5">{children}</div>
          {/* Last in the tree, so that opening focuses the first field. */}
          <Base.Close
            disabled={busy}
            render={
              <Button variant="quiet" size="icon" className="absolute! top-4 right-4" aria-label="Close" />
            }
          >
            <X aria-hidden="true" className="size-5" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
