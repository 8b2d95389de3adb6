import { ContourFace } from "../../art/contour-face.tsx";
import { CameraPreview, PhoneScreen } from "./phone-screen.tsx";
import { screenTexts } from "./screen-texts.ts";

/** Where the browser supports it, the head turns with scrolling (story.css), and the prompts follow. */
export function ScanScreen() {
  const { hold, turn_left, captured } = screenTexts.scan.prompts;
  return (
    <PhoneScreen className="story-scan">
      <CameraPreview lit={36} look="text-brand">
        <ContourFace className="story-head size-36 text-brand-strong" />
      </CameraPreview>
      <p className="mt-7 grid text-xl font-semibold tracking-tight">
        {[hold, turn_left, captured].map((prompt, at) => (
          <span
            key={prompt}
            className={`story-prompt-${at + 1} col-start-1 row-start-1 ${at > 0 ? "invisible" : ""}`}
          >
            {prompt}
          </span>
        ))}
      </p>
      <span className="mt-auto text-sm text-muted underline underline-offset-3">
        {screenTexts.scan.cancel}
      </span>
    </PhoneScreen>
  );
}
