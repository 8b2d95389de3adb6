import type { ReactNode } from "react";
import type { CallFailure } from "../hosted-check-client.ts";
import type { Texts } from "../texts/texts.ts";
import { Heading, Lead, PrimaryButton, QuietButton } from "../ui/controls.tsx";
import { ReadingLayout } from "../ui/step-layout.tsx";
import { OutcomeLens } from "../ui/step-lenses.tsx";

interface Props {
  failure: CallFailure;
  texts: Texts;
  /** Label and action of the first button; without it, only the sentence is shown. */
  retry: { text: string; run: () => void } | null;
  /** Buttons of other ways to go on. */
  otherWays?: ReactNode;
  onCancel: (() => void) | null;
}

/** Shows that a call failed, and what can be done. */
export function CallFailureStep({ failure, texts, retry, otherWays, onCancel }: Props) {
  return (
    <ReadingLayout
      readOn={texts.read_on}
      lens={<OutcomeLens tone="warning" />}
      actions={
        <>
          {retry && <PrimaryButton onClick={retry.run}>{retry.text}</PrimaryButton>}
          {otherWays}
          {onCancel ? (
            <QuietButton onClick={onCancel}>{texts.scan.cancel}</QuietButton>
          ) : (
            <p className="py-3 text-center text-sm text-soft">{texts.result.closable}</p>
          )}
        </>
      }
    >
      <Heading>{texts.failure[failure].heading}</Heading>
      <Lead>{texts.failure[failure].lead}</Lead>
    </ReadingLayout>
  );
}
