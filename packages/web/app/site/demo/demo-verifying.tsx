import { cx } from "../../ui/cx.ts";
import { ringClass } from "./demo-scenes.ts";

/** Third scene: a moment's wait. */
export function DemoVerifying({ age }: { age: number }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center">
      <div className={cx("relative grid size-32 place-items-center", ringClass)}>
        <svg
          viewBox="0 0 128 128"
          fill="none"
          className="absolute inset-0 group-data-shown/scene:animate-spin group-data-paused/phone:[animation-play-state:paused]"
        >
          <circle cx="64" cy="64" r="58" stroke="var(--color-line)" strokeWidth="7" />
          <path d="M122 64A58 58 0 0 0 64 6" stroke="currentColor" strokeWidth="7" strokeLinecap="round" />
        </svg>
        <span className="font-display text-4xl font-bold tracking-tight text-ink tabular-nums">
          <span data-age>{age}</span>+
        </span>
      </div>
      <p className="mt-8 text-center text-lg font-semibold">Verifying your age...</p>
      <p className="mt-1 text-center text-sm text-muted">This takes a moment</p>
    </div>
  );
}
