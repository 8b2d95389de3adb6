import type { Texts } from "../texts/texts.ts";
import { Heading, Lead, QuietButton } from "./controls.tsx";
import { Lens } from "./lens.tsx";
import { FaceSign } from "./signs.tsx";
import { Step } from "./step.tsx";

export function Verifying({
  waiting,
  texts,
  onCancel,
}: {
  waiting: boolean;
  texts: Texts;
  onCancel: () => void;
}) {
  return (
    <Step
      lens={
        <Lens state={{ name: "busy" }}>
          <FaceSign />
        </Lens>
      }
      actions={<QuietButton onClick={onCancel}>{texts.scan.cancel}</QuietButton>}
    >
      <Heading>{texts.verifying.heading}</Heading>
      <output className="block">
        <Lead>{waiting ? texts.verifying.waiting : texts.verifying.lead}</Lead>
      </output>
    </Step>
  );
}
