import type { VerificationAttempt } from "@ofage/contract";
import { Link } from "react-router";
import { methodName } from "../../ui/method-name.ts";
import { assuranceLabel, attemptLabel } from "./attempt-labels.ts";
import { describeProof } from "./describe-proof.ts";
import { explainAttempt } from "./explain-attempt.ts";
import { formatDuration } from "./format-elapsed.ts";

/** Shows an attempt: what it established, how long it took, and what an issuer proved or why none did. */
export function AttemptItem({ attempt }: { attempt: VerificationAttempt }) {
  const proof = describeProof(attempt);
  const explanation = explainAttempt(attempt.reason);
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="w-4 shrink-0 text-right text-muted tabular-nums">
        {attempt.number}
      </span>
      <div className="min-w-0">
        <p className="font-medium">
          {methodName(attempt.method)}: {attemptLabel(attempt)}
        </p>
        <p className="text-sm text-muted">{attemptFacts(attempt).join(" · ")}</p>
        {proof.length > 0 && (
          <dl className="mt-1.5 grid gap-0.5 text-sm wrap-anywhere">
            {proof.map(({ name, value }) => (
              <div key={name}>
                <dt className="inline text-muted">{name}:</dt> <dd className="inline">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {explanation && (
          <p className="mt-1.5 text-sm">
            {explanation.text}{" "}
            {explanation.link && (
              <Link
                to={explanation.link.to}
                className="rounded-sm font-medium text-brand underline underline-offset-3 hover:no-underline"
              >
                {explanation.link.name}
              </Link>
            )}
          </p>
        )}
      </div>
    </li>
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
