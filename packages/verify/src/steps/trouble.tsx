import type { Failure } from "../calls.ts";
import type { Texts } from "../texts/texts.ts";
import { Heading, Lead, MainButton, QuietButton } from "./controls.tsx";
import { Lens } from "./lens.tsx";
import { ToneSign } from "./signs.tsx";
import { Step } from "./step.tsx";

interface Props {
  failure: Failure;
  texts: Texts;
  /** What the first button says and does; without it, only the sentence stands. */
  retry: { text: string; run: () => void } | null;
  onCancel: (() => void) | null;
}

/** A call failed: what happened, and what can be done. */
export function Trouble({ failure, texts, retry, onCancel }: Props) {
  return (
    <Step
      lens={
        <Lens state={{ name: "warning" }}>
          <ToneSign tone="warning" />
        </Lens>
      }
      actions={
        <>
          {retry && <MainButton onClick={retry.run}>{retry.text}</MainButton>}
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
    </Step>
  );
}
