import type { ReactNode } from "react";

const stickyActionsStyle =
  "sticky bottom-0 z-10 -mx-5 space-y-2 bg-linear-to-t from-paper from-[calc(100%-1rem)] to-transparent px-5 pt-4 sheet:-mx-9 sheet:from-sheet sheet:px-9";

/** The layout of every step: window, words, actions. Actions stay within reach of a thumb. */
export function StepLayout({
  lens,
  children,
  actions,
  still = false,
  many = false,
}: {
  lens: ReactNode;
  children: ReactNode;
  actions: ReactNode;
  /** Shows the words immediately, for a step that was waited for. */
  still?: boolean;
  /** There are too many actions to overlay the words on a low screen: they follow the words instead. */
  many?: boolean;
}) {
  return (
    <div className="flex flex-1 flex-col gap-4">
      {/* Aligned to the top, so that the window does not move when the words below it change. */}
      <div className="flex flex-1 flex-col gap-6 pt-[min(2.5rem,2.5svh)] lying:flex-row lying:items-center">
        {lens}
        <div
          className={`${still ? "" : "animate-rise"} space-y-2.5 text-center lying:flex-1 lying:text-start`}
        >
          {children}
        </div>
      </div>
      <div className={many ? "space-y-2" : stickyActionsStyle}>{actions}</div>
    </div>
  );
}
