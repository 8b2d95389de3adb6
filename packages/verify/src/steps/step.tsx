import type { ReactNode } from "react";

/** The places of every step: window, words, actions. Actions stay within reach of a thumb. */
export function Step({
  lens,
  children,
  actions,
}: {
  lens: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <div className="flex flex-1 flex-col gap-4">
      {/* From the top, so that the window does not move when the words below it change. */}
      <div className="flex flex-1 flex-col gap-6 pt-[min(2.5rem,2.5svh)] lying:flex-row lying:items-center">
        {lens}
        <div className="animate-rise space-y-2.5 text-center lying:flex-1 lying:text-start">{children}</div>
      </div>
      <div className="sticky bottom-0 z-10 -mx-5 space-y-1 bg-linear-to-t from-paper from-85% to-transparent px-5 pt-4 sheet:static sheet:mx-0 sheet:bg-none sheet:p-0">
        {actions}
      </div>
    </div>
  );
}
