import { cx } from "../../ui/cx.ts";
import { ringColor } from "./scenes.ts";

/** The age a site asks for, in its ring. */
export function AgeRing({ age, className }: { age: number; className?: string }) {
  return (
    <span
      className={cx(
        "grid size-14 place-items-center rounded-full border-4 border-current text-lg font-bold tracking-tight tabular-nums",
        ringColor(age),
        className,
      )}
    >
      <span className="text-ink">{age}+</span>
    </span>
  );
}
