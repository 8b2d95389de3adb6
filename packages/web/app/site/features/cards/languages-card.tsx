import { textDirection } from "@ofage/contract/text-direction";
import { FeaturePanel } from "../feature-panel.tsx";
import { agreeButtonLabels } from "./agree-button-labels.ts";

/** Languages with letters that our font subset lacks: the whole line uses the system font, not half of it. */
const systemFontLanguages = new Set(["tr", "ar"]);

export function LanguagesCard({ className }: { className: string }) {
  return (
    <FeaturePanel
      tone="sunken"
      className={className}
      title="Ten languages"
      text={<p>The check follows the visitor’s browser language, including right-to-left Arabic.</p>}
    >
      <ul className="font-display text-[clamp(1.35rem,5.4vw,1.9rem)] leading-[1.28] font-bold tracking-tight">
        {Object.entries(agreeButtonLabels).map(([language, agree], at) => (
          <li
            key={language}
            lang={language}
            dir={textDirection(language)}
            className={`${systemFontLanguages.has(language) ? "font-[system-ui]" : ""} ${at % 3 === 0 ? "text-ink" : at % 3 === 1 ? "text-brand" : "text-muted"}`}
          >
            {agree}
          </li>
        ))}
      </ul>
    </FeaturePanel>
  );
}
