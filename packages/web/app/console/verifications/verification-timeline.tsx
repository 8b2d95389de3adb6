import type { VerificationTimelineEvent, VerificationDetail } from "@ofage/contract";
import { labelOf } from "../../ui/label-of.ts";
import { formatAbsoluteTime, Time } from "../../ui/time.tsx";
import { formatElapsed } from "./format-elapsed.ts";

const eventLabels: Record<VerificationTimelineEvent, string> = {
  created: "Created",
  opened: "Opened by the visitor",
  consented: "Consented",
  handed_over: "Handed off to another window",
  ended: "Ended",
};

interface VerificationTimelineProps {
  events: VerificationDetail["timeline"];
  timeZone: string;
}

/** Shows a verification's events, their times, and how long each step took. */
export function VerificationTimeline({ events, timeZone }: VerificationTimelineProps) {
  return (
    <ol className="grid">
      {events.map(({ event, at }, index) => {
        const before = events[index - 1];
        return (
          <li
            key={event}
            className="relative flex flex-wrap items-baseline gap-x-3 pb-4 pl-6 before:absolute before:top-2 before:bottom-[-0.5rem] before:left-[0.3125rem] before:w-px before:bg-line-strong after:absolute after:top-1.5 after:left-0 after:size-2.75 after:rounded-full after:border-2 after:border-brand after:bg-raised last:pb-0 last:before:hidden"
          >
            <span className="font-medium">{labelOf(eventLabels, event, String)}</span>
            {before && (
              <span className="text-sm text-muted tabular-nums">{formatElapsed(before.at, at)}</span>
            )}
            <span className="w-full text-sm text-muted">
              {formatAbsoluteTime(at, timeZone)} · <Time iso={at} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
