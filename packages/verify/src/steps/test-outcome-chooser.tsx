import type { TestOutcome } from "@ofage/contract";
import { useId, useState } from "react";
import type { CallFailure } from "../hosted-check-client.ts";
import type { Texts } from "../texts/texts.ts";

interface Props {
  texts: Texts;
  /** Ends the check with the outcome; resolves with the failure, if any. */
  onChoose: (outcome: TestOutcome) => Promise<CallFailure | null>;
}

/** Lets a tester end a test check with an outcome, without a camera. */
export function TestOutcomeChooser({ texts, onChoose }: Props) {
  // The contract's list would pull in zod, a third of the page.
  const outcomes = Object.keys(texts.test.outcomes) as TestOutcome[];
  const label = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function choose(outcome: TestOutcome): Promise<void> {
    setBusy(true);
    setFailure(null);
    setFailure(await onChoose(outcome));
    setBusy(false);
  }

  return (
    <fieldset
      aria-labelledby={label}
      className="mt-2 flex flex-wrap items-center justify-center gap-x-1 gap-y-1.5 text-xs"
    >
      <span id={label} className="pe-1">
        {texts.test.choose}
      </span>
      {outcomes.map((outcome) => (
        <button
          key={outcome}
          type="button"
          disabled={busy}
          onClick={() => void choose(outcome)}
          className="min-h-7 rounded-full border border-test/40 px-2.5 hover:border-test disabled:opacity-60"
        >
          {texts.test.outcomes[outcome]}
        </button>
      ))}
      {failure && (
        <p role="alert" className="w-full">
          {texts.failure[failure].heading}. {texts.failure[failure].lead}
        </p>
      )}
    </fieldset>
  );
}
