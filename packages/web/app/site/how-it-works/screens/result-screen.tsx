import { Check } from "lucide-react";
import { CameraPreview, PhoneScreen } from "./phone-screen.tsx";
import { fillScreenText, screenTexts } from "./screen-texts.ts";

export function ResultScreen() {
  const { passed, continue: goOn } = screenTexts.result;
  return (
    <PhoneScreen>
      <CameraPreview lit={72} look="text-good">
        <Check className="size-20 text-good" strokeWidth={2.5} />
      </CameraPreview>
      <p className="mt-7 text-xl font-semibold tracking-tight">{passed.heading}</p>
      <p className="mt-2 text-sm text-muted">{fillScreenText(passed.lead)}</p>
      <span className="mt-auto w-full rounded-2xl bg-brand py-3 text-sm font-semibold text-on-brand">
        {fillScreenText(goOn)}
      </span>
    </PhoneScreen>
  );
}
