import type { Texts } from "../texts/en.ts";
import { Lead } from "./controls.tsx";
import { Lens } from "./lens.tsx";
import { FaceSign } from "./signs.tsx";
import { Step } from "./step.tsx";

export function Loading({ texts }: { texts: Texts }) {
  return (
    <Step
      lens={
        <Lens state={{ name: "progress", share: 0 }}>
          <div className="grid animate-breathe place-items-center">
            <FaceSign />
          </div>
        </Lens>
      }
      actions={null}
    >
      <output className="block">
        <Lead>{texts.loading}</Lead>
      </output>
    </Step>
  );
}
