import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { Heading, Lead, PrimaryButton, QuietButton } from "../ui/controls.tsx";
import { ReadingLayout } from "../ui/step-layout.tsx";
import { OutcomeLens } from "../ui/step-lenses.tsx";

interface Props {
  texts: Texts;
  /** Name of the website, and the way back to it; null where nothing leads there. */
  back: { website: string; go: () => void } | null;
}

/** Shown in place of a step that failed to render. The check is on the server, so that a reload goes on with it. */
export function BrokenStep({ texts, back }: Props) {
  return (
    <ReadingLayout
      readOn={texts.read_on}
      lens={<OutcomeLens tone="warning" />}
      actions={
        <>
          <PrimaryButton onClick={() => window.location.reload()}>{texts.failure.try_again}</PrimaryButton>
          {back ? (
            <QuietButton onClick={back.go}>
              {fillPlaceholders(texts.result.return, { website: back.website })}
            </QuietButton>
          ) : (
            <p className="py-3 text-center text-sm text-soft">{texts.result.closable}</p>
          )}
        </>
      }
    >
      <Heading>{texts.failure.stale.heading}</Heading>
      <Lead>{texts.failure.stale.lead}</Lead>
    </ReadingLayout>
  );
}
