import type { LucideIcon } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { Spinner } from "./spinner.tsx";

interface ActionButtonProps {
  Icon: LucideIcon;
  pending: boolean;
  /** Begins the work, once a press, and says when it is over. */
  run: (settled: () => void) => void;
  className?: string;
  "aria-label"?: string;
  children: ReactNode;
}

/** A quiet button that does its work once, however often it is pressed meanwhile. */
export function ActionButton({ Icon, pending, run, children, ...rest }: ActionButtonProps) {
  const underWay = useRef(false);

  function press() {
    // The second press of a double one comes before anything is drawn anew.
    if (underWay.current) return;
    underWay.current = true;
    run(() => {
      underWay.current = false;
    });
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={press}
      // Not disabled: a keyboard would lose its place.
      aria-disabled={pending || undefined}
      {...rest}
    >
      {pending ? <Spinner /> : <Icon aria-hidden="true" className="size-4" />}
      {children}
    </Button>
  );
}
