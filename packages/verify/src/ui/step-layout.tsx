import { useRef, type ReactNode } from "react";
import { ReadOnCue } from "./read-on-cue.tsx";

interface Props {
  lens: ReactNode;
  children: ReactNode;
  actions: ReactNode;
  /** Shows the words immediately, for a step that was waited for. */
  still?: boolean;
}

const rowOfActionsStyle =
  "space-y-2 lying:grid lying:auto-cols-fr lying:grid-flow-col lying:items-center lying:gap-3 lying:space-y-0";
/** Rows of three: one row of many would leave none of them enough room. */
const manyActionsStyle =
  "space-y-2 lying:grid lying:grid-cols-3 lying:items-center lying:gap-3 lying:space-y-0";
const stickyActionsStyle =
  "sticky bottom-0 z-10 -mx-5 space-y-2 bg-linear-to-t from-paper from-[calc(100%-1rem)] to-transparent px-5 pt-4 sheet:-mx-9 sheet:from-sheet sheet:px-9";

/** The layout of a step that is watched: window, words, actions. Actions stay within reach of a thumb. */
export function StepLayout({
  lens,
  children,
  actions,
  still = false,
  many = false,
}: Props & {
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
      <div className={many ? manyActionsStyle : stickyActionsStyle}>{actions}</div>
    </div>
  );
}

/**
 * The layout of a step that is read. The words come first: the window takes what room they leave, and the actions
 * follow them, so that nobody can press one before all words were in sight.
 * @param readOn says that there is more below, where the words do not fit
 * @param many there are too many actions for one row on a low screen
 */
export function ReadingLayout({
  lens,
  children,
  actions,
  still = false,
  many = false,
  readOn,
}: Props & { readOn: string; many?: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  return (
    <div className="flex flex-1 flex-col">
      <div className="flex flex-1 flex-col">
        {/* Takes the room that is left, up to the window's own size, and has none of its own. */}
        <div className="[container-type:size] max-h-[calc(min(17.5rem,70vw,33svh)+min(2.5rem,2.5svh)+1.25rem)] flex-[1_0_0] pt-[min(2.5rem,2.5svh)] pb-5 lying:hidden">
          {lens}
        </div>
        <div className={`${still ? "" : "animate-rise"} space-y-2.5 text-center`}>{children}</div>
      </div>
      <ReadOnCue end={end} text={readOn} />
      <div className={`relative mt-4 ${many ? manyActionsStyle : rowOfActionsStyle}`}>
        {/* The upper edge of the first action, which shows that it is there. */}
        <div ref={end} className="absolute top-0 h-1 w-px" />
        {actions}
      </div>
    </div>
  );
}
