import type { Texts } from "../texts/en.ts";
import { Heading, Lead } from "./controls.tsx";
import { Lens } from "./lens.tsx";
import { FaceSign } from "./signs.tsx";
import { Step } from "./step.tsx";

export function Verifying({ waiting, texts }: { waiting: boolean; texts: Texts }) {
  return (
    <Step
      lens={
        <Lens state={{ name: "busy" }}>
          <FaceSign />
        </Lens>
      }
      actions={null}
    >
      <Heading>{texts.verifying.heading}</Heading>
      <output className="block">
        <Lead>{waiting ? texts.verifying.waiting : texts.verifying.lead}</Lead>
      </output>
    </Step>
  );
}
