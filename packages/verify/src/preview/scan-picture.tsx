import { QuietButton } from "../steps/controls.tsx";
import { Lens } from "../steps/lens.tsx";
import { FaceSign } from "../steps/signs.tsx";
import { Step } from "../steps/step.tsx";
import type { Texts } from "../texts/texts.ts";

/** The scan's step with a drawn face where the camera's picture would be: a preview asks for no camera. */
export function ScanPicture({ texts }: { texts: Texts }) {
  return (
    <Step
      lens={
        <Lens state={{ name: "progress", share: 0.6 }}>
          <FaceSign />
        </Lens>
      }
      actions={<QuietButton onClick={() => undefined}>{texts.scan.cancel}</QuietButton>}
    >
      <p className="min-h-8 text-2xl/8 font-semibold tracking-tight text-balance">
        {texts.scan.prompts.ready}
      </p>
    </Step>
  );
}
