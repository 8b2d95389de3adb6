import type { LucideIcon } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { Spinner } from "./spinner.tsx";

interface ActionButtonProps {
  Icon: LucideIcon;
  pending: boolean;
  /** Starts the work, once per press, and calls `settled` when it ends. */
  run: (settled: () => void) => void;
  className?: string;
  "aria-label"?: string;
  children: ReactNode;
}

/** Renders a quiet button that ignores presses while its work runs. */
export function ActionButton({ Icon, pending, run, children, ...rest }: ActionButtonProps) {
  const isRunning = useRef(false);

  function press() {
    // The second click of a double click arrives before the next render.
    if (isRunning.current) return;
    isRunning.current = true;
    run(() => {
      isRunning.current = false;
    });
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={press}
      // Not disabled, so that keyboard focus stays in place.
      aria-disabled={pending || undefined}
      {...rest}
    >
      {pending ? <Spinner /> : <Icon aria-hidden="true" className="size-4" />}
      {children}
    </Button>
  );
}
