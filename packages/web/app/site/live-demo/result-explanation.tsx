import { liveDemo } from "@ofage/contract";
import type { ReactNode } from "react";
import { Button, buttonClass } from "../../ui/button.tsx";
import { DecisionAxis } from "./decision-axis.tsx";
import type { DemoResult } from "./demo-result.ts";
import { ReceivedData } from "./received-data.tsx";

interface ResultExplanationProps {
  result: DemoResult;
  /** Called when another dialog takes over. */
  onLeave: () => void;
  onAgain: () => void;
}

/** Below the verdict: the rule, what a website receives and what it does not, and next steps. */
export function ResultExplanation({ result, onLeave, onAgain }: ResultExplanationProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <DecisionAxis ending={result.name} />
      <ExplanationSection title="What a website would now receive">
        <ReceivedData outcome={result.outcome} />
      </ExplanationSection>
      <ExplanationSection title="What it doesn’t receive, and what we keep">
        <ul className="grid gap-2.5 border-l-2 border-brand pl-4">
          <li>
            <strong className="font-semibold">No pictures, stored nowhere.</strong> Frames are analyzed in the
            server’s memory and then discarded.
          </li>
          <li>
            <strong className="font-semibold">No estimated age.</strong> It’s part of the history, which only
            a website’s owner can see in the console. Nobody can see it for this demo.
          </li>
          <li>
            <strong className="font-semibold">No name, no address, no account.</strong> Nobody asked for any.
          </li>
          <li>
            <strong className="font-semibold">Kept for at most {liveDemo.retentionHours} hours:</strong> the
            fact that a check took place, its time and result, the estimate if there was one, the country and
            the device type.
          </li>
        </ul>
      </ExplanationSection>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="lg" onClick={onAgain}>
          Try again
        </Button>
        <button
          type="button"
          data-opens="sign-up"
          onClick={onLeave}
          className={buttonClass({ size: "lg", variant: "secondary" }, "when-signed-out")}
        >
          Create free account
        </button>
        <a
          href="/how-it-works"
          className="rounded-sm font-medium text-brand underline underline-offset-4 sm:ml-2"
        >
          See how it works
        </a>
      </div>
    </div>
  );
}

function ExplanationSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <div className="mt-3">{children}</div>
    </section>
  );
}
