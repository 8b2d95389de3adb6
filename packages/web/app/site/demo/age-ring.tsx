import { cx } from "../../ui/cx.ts";
import { ringClass } from "./demo-scenes.ts";

/** Challenge age in its ring. */
export function AgeRing({ age, className }: { age: number; className?: string }) {
  return (
    <span
      className={cx(
        "grid size-14 place-items-center rounded-full border-4 border-current font-display text-lg font-bold tracking-tight tabular-nums",
        ringClass,
        className,
      )}
    >
      <span className="text-ink">
        <span data-age>{age}</span>+
      </span>
    </span>
  );
}
