import { Check } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import { Face } from "./face.tsx";
import { ringColor } from "./scenes.ts";

/** Second scene: the circle, and what to do next. */
export function Scan({ age, prompt, captured }: { age: number; prompt: string; captured: boolean }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center">
      <div className="relative size-52">
        <div className="absolute inset-2.5 overflow-hidden rounded-full bg-sunken">
          <Face className={cx("transition-transform duration-1000 ease-in-out", scaleOf(prompt))} />
        </div>
        <svg
          viewBox="0 0 208 208"
          fill="none"
          className={cx("absolute inset-0 -rotate-90", captured ? "text-good" : ringColor(age))}
        >
          <circle cx="104" cy="104" r="100" stroke="var(--color-line)" strokeWidth="5" />
          <circle
            cx="104"
            cy="104"
            r="100"
            stroke="currentColor"
            strokeWidth="5"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray="100"
            className={cx("transition-[stroke-dashoffset] duration-1000 ease-in-out", sweepOf(prompt))}
          />
        </svg>
        {captured && (
          <span className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-good text-on-brand">
            <Check className="size-6" />
          </span>
        )}
      </div>
      <p className="mt-8 text-center text-lg font-semibold">{prompt}</p>
      <p className="mt-1 text-center text-sm text-muted">Nothing is recorded</p>
    </div>
  );
}

function scaleOf(prompt: string): string {
  if (prompt === "Place face inside the circle") return "translate-x-6 translate-y-5 scale-75";
  if (prompt === "Move closer") return "translate-x-4 scale-90";
  return "scale-105";
}

function sweepOf(prompt: string): string {
  if (prompt === "Get ready") return "[stroke-dashoffset:66]";
  if (prompt === "Hold still") return "[stroke-dashoffset:28]";
  if (prompt === "Capture successful") return "[stroke-dashoffset:0]";
  return "[stroke-dashoffset:100.5]";
}
