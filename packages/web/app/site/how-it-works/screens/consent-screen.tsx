import { CameraPreview, PhoneScreen } from "./phone-screen.tsx";
import { fillScreenText, screenTexts } from "./screen-texts.ts";

export function ConsentScreen() {
  const { heading, lead, agree, refuse } = screenTexts.consent;
  return (
    <PhoneScreen>
      <CameraPreview lit={0} look="text-brand">
        <span className="font-display text-6xl font-bold tracking-tighter">
          18<span className="text-brand">+</span>
        </span>
      </CameraPreview>
      <p className="mt-5 text-xl font-semibold tracking-tight">{heading}</p>
      <p className="mt-2 text-sm text-muted">{fillScreenText(lead)}</p>
      <div className="mt-auto grid w-full gap-3">
        <span className="rounded-2xl bg-brand py-3 text-sm font-semibold text-on-brand">{agree}</span>
        <span className="text-xs text-muted underline underline-offset-3">{refuse}</span>
      </div>
    </PhoneScreen>
  );
}
