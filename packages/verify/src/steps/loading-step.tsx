import { useEffect, useState } from "react";
import { slowLoadMs } from "../settings.ts";
import type { Texts } from "../texts/texts.ts";
import { Lead, QuietButton } from "../ui/controls.tsx";
import { CameraPreview } from "../ui/camera-preview.tsx";
import { FaceIcon } from "../ui/icons.tsx";
import { StepLayout } from "../ui/step-layout.tsx";

/**
 * Shown while the check loads.
 * @param onCancel null at top level, where the visitor can only close the page
 */
export function LoadingStep({ texts, onCancel }: { texts: Texts; onCancel: (() => void) | null }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowLoadMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <StepLayout
      lens={
        <CameraPreview state={{ name: "progress", share: 0 }}>
          <div className="grid animate-breathe place-items-center">
            <FaceIcon />
          </div>
        </CameraPreview>
      }
      actions={
        slow &&
        (onCancel ? (
          <QuietButton onClick={onCancel}>{texts.scan.cancel}</QuietButton>
        ) : (
          <p className="py-3 text-center text-sm text-soft">{texts.result.closable}</p>
        ))
      }
    >
      <output className="block">
        <Lead>{texts.loading}</Lead>
      </output>
    </StepLayout>
  );
}
