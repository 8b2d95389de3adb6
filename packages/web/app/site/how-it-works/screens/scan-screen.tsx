import { ContourFace } from "../../art/contour-face.tsx";
import { Lens, Screen } from "./screen.tsx";
import { words } from "./words.ts";

/** Where the browser can, the head turns as the page is scrolled (story.css), and the prompts follow. */
export function ScanScreen() {
  const { hold, turn_left, captured } = words.scan.prompts;
  return (
    <Screen className="story-scan">
      <Lens lit={36} look="text-brand">
        <ContourFace className="story-head size-36 text-brand-strong" />
      </Lens>
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
      <span className="mt-auto text-sm text-muted underline underline-offset-3">{words.scan.cancel}</span>
    </Screen>
  );
}
