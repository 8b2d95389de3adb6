import type { HostedCheck } from "@ofage/contract";
import { outcomeHeading } from "../result/outcome-heading.ts";
import type { Texts } from "../texts/texts.ts";
import { toAttemptOutcome } from "./attempt-outcome.ts";
import { methodName } from "./method-name.ts";

/** Lists what the visitor has tried, in order. */
export function TriedList({ check, texts }: { check: HostedCheck; texts: Texts }) {
  return (
    <div className="text-sm/5 text-soft">
      <h2 className="font-semibold">{texts.between.tried}</h2>
      <ol className="mt-1 space-y-0.5">
        {check.attempts.map((attempt, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- attempts have no IDs here, and are only ever added
          <li key={index}>
            {methodName(attempt.method, check, texts)}:{" "}
            {outcomeHeading(attempt.method, toAttemptOutcome(attempt), texts)}
          </li>
        ))}
      </ol>
    </div>
  );
}
