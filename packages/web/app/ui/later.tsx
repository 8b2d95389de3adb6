import { type ReactNode, useDeferredValue } from "react";
import { useNavigationType } from "react-router";

/**
 * Renders what is below a screen's heading just after it: on a slow phone, the heading answers a press while the rest is still being
 * rendered. A page that is opened or gone back to is rendered as a whole, so that it can be scrolled to where it was left.
 */
export function Later({ children }: { children: ReactNode }) {
  const isWhole = useNavigationType() === "POP";
  const isDue = useDeferredValue(true, isWhole);
  return isDue ? children : <span hidden data-later />;
}

/** Tells whether a part of the screen is still being rendered. */
export const isPartMissing = () => document.querySelector("[data-later]") !== null;
