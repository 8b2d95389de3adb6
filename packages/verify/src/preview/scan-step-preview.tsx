import { QuietButton } from "../ui/controls.tsx";
import { CameraPreview } from "../ui/camera-preview.tsx";
import { FaceIcon } from "../ui/icons.tsx";
import { StepLayout } from "../ui/step-layout.tsx";
import type { Texts } from "../texts/texts.ts";

/** The scan's step with a drawn face in place of the camera's picture, because a preview asks for no camera. */
export function ScanStepPreview({ texts }: { texts: Texts }) {
  return (
    <StepLayout
      lens={
        <CameraPreview state={{ name: "progress", share: 0.6 }}>
          <FaceIcon />
        </CameraPreview>
      }
      actions={<QuietButton onClick={() => undefined}>{texts.scan.cancel}</QuietButton>}
    >
      <p className="min-h-8 text-2xl/8 font-semibold tracking-tight text-balance">
        {texts.scan.prompts.ready}
      </p>
    </StepLayout>
  );
}
