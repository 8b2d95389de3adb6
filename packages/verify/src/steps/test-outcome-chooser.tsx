import type { HostedCheck, Method, TestOutcome } from "@ofage/contract";
import { testOutcomesOf } from "@ofage/contract/method-outcomes";
import { useId, useState } from "react";
import type { CallFailure } from "../hosted-check-client.ts";
import { methodName } from "../methods/method-name.ts";
import { endableMethods } from "../methods/methods-to-ask.ts";
import type { Texts } from "../texts/texts.ts";

interface Props {
  check: HostedCheck;
  texts: Texts;
  /** Ends an attempt with the outcome; resolves with the failure, if any. */
  onChoose: (outcome: TestOutcome, method: Method | undefined) => Promise<CallFailure | null>;
}

/** Lets a tester end an attempt of a test check with an outcome, without a camera or a wallet; where several methods are open, with one of them. */
export function TestOutcomeChooser({ check, texts, onChoose }: Props) {
  const label = useId();
  const available = endableMethods(check);
  const [chosen, setChosen] = useState<Method | null>(null);
  const method = available.find((known) => known === (chosen ?? check.method)) ?? available[0];
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function choose(outcome: TestOutcome): Promise<void> {
    setBusy(true);
    setFailure(null);
    setFailure(await onChoose(outcome, available.length > 1 ? method : undefined));
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
      {available.length > 1 && (
        <select
          aria-label={texts.methods.label}
          value={method}
          onChange={({ target }) => setChosen(target.value as Method)}
          className="min-h-7 rounded-full border border-test/40 bg-transparent px-2.5 hover:border-test"
        >
          {available.map((known) => (
            <option key={known} value={known} className="bg-sheet text-ink">
              {methodName(known, check, texts)}
            </option>
          ))}
        </select>
      )}
      {testOutcomesOf(method ?? check.method).map((outcome) => (
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
