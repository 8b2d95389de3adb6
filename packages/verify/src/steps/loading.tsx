import { useEffect, useState } from "react";
import { slowTime } from "../settings.ts";
import type { Texts } from "../texts/texts.ts";
import { Lead, QuietButton } from "./controls.tsx";
import { Lens } from "./lens.tsx";
import { FaceSign } from "./signs.tsx";
import { Step } from "./step.tsx";

/** @param onCancel null at top level: then closing the page is all there is */
export function Loading({ texts, onCancel }: { texts: Texts; onCancel: (() => void) | null }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowTime);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Step
      lens={
        <Lens state={{ name: "progress", share: 0 }}>
          <div className="grid animate-breathe place-items-center">
            <FaceSign />
          </div>
        </Lens>
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
    </Step>
  );
}
