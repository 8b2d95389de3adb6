import type { Texts } from "../texts/texts.ts";
import { Heading, Lead, QuietButton } from "../ui/controls.tsx";
import { CameraPreview } from "../ui/camera-preview.tsx";
import { FaceIcon } from "../ui/icons.tsx";
import { StepLayout } from "../ui/step-layout.tsx";

export function VerifyingStep({
  waiting,
  texts,
  onCancel,
}: {
  waiting: boolean;
  texts: Texts;
  onCancel: () => void;
}) {
  return (
    <StepLayout
      lens={
        <CameraPreview state={{ name: "busy" }}>
          <FaceIcon />
        </CameraPreview>
      }
      actions={<QuietButton onClick={onCancel}>{texts.scan.cancel}</QuietButton>}
    >
      <Heading>{texts.verifying.heading}</Heading>
      <output className="block">
        <Lead>{waiting ? texts.verifying.waiting : texts.verifying.lead}</Lead>
      </output>
    </StepLayout>
  );
}
