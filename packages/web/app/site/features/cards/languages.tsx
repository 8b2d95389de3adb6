import { directionOf } from "@ofage/contract/text-direction";
import { Panel } from "../panel.tsx";
import { agreeIn } from "./agree-in.ts";

/** Letters that our cut of the typeface has not: the whole line is set in the system's, not half of it. */
const inSystemType = new Set(["tr", "ar"]);

export function Languages({ className }: { className: string }) {
  return (
    <Panel
      tone="sunken"
      className={className}
      title="Ten languages"
      text={<p>The check follows the visitor’s browser, Arabic from right to left included.</p>}
    >
      <ul className="font-display text-[clamp(1.35rem,5.4vw,1.9rem)] leading-[1.28] font-bold tracking-tight">
        {Object.entries(agreeIn).map(([language, agree], at) => (
          <li
            key={language}
            lang={language}
            dir={directionOf(language)}
            className={`${inSystemType.has(language) ? "font-[system-ui]" : ""} ${at % 3 === 0 ? "text-ink" : at % 3 === 1 ? "text-brand" : "text-muted"}`}
          >
            {agree}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
