import type { ReactNode } from "react";

/** Renders a key of the keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded border border-line bg-sunken px-1 font-sans text-xs font-medium text-muted">
      {children}
    </kbd>
  );
}
