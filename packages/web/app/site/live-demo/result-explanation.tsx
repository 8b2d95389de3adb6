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
      <ExplanationSection title="What it does not receive, and what is kept">
        <ul className="grid gap-2.5 border-l-2 border-brand pl-4">
          <li>
            <strong className="font-semibold">No picture, kept nowhere.</strong> Frames are looked at in the
            server’s memory and let go.
          </li>
          <li>
            <strong className="font-semibold">No estimated age.</strong> It stands in the check’s record,
            which only a website’s owner can read in the console. This demo has no such reader.
          </li>
          <li>
            <strong className="font-semibold">No name, no address, no account.</strong> Nobody asked for one.
          </li>
          <li>
            <strong className="font-semibold">Kept for at most {liveDemo.retentionHours} hours:</strong> that
            a check was made, when, how it ended, the estimate if there was one, the country and the kind of
            device.
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
          Read how it works
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
