import type { VerificationAttempt } from "@ofage/contract";
import { methodName } from "../../ui/method-name.ts";
import { assuranceLabel, attemptLabel } from "./attempt-labels.ts";
import { formatDuration } from "./format-elapsed.ts";

/** Lists a verification's attempts, with what each established and how long it took. */
export function AttemptList({ attempts }: { attempts: readonly VerificationAttempt[] }) {
  if (attempts.length === 0) return <p className="text-sm text-muted">The visitor began no attempt.</p>;
  return (
    <ol className="grid gap-3">
      {attempts.map((attempt) => (
        <li key={attempt.number} className="flex gap-3">
          <span aria-hidden="true" className="w-4 shrink-0 text-right text-muted tabular-nums">
            {attempt.number}
          </span>
          <span className="min-w-0">
            <span className="block font-medium">
              {methodName(attempt.method)}: {attemptLabel(attempt)}
            </span>
            <span className="block text-sm text-muted">{attemptFacts(attempt).join(" · ")}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function attemptFacts(attempt: VerificationAttempt): string[] {
  const { assurance, estimated_age, began_at, ended_at } = attempt;
  return [
    assurance && assuranceLabel(assurance),
    estimated_age === null ? null : `${estimated_age.toFixed(1)} years`,
    ended_at && `took ${formatDuration((Date.parse(ended_at) - Date.parse(began_at)) / 1000)}`,
  ].filter((fact) => fact !== null);
}
