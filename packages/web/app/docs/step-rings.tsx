import { treeRings } from "../site/art/tree-ring-paths.ts";
import { cx } from "../ui/cx.ts";

/** Rings beside the quick start, one for each of its five steps, the last one bold. Decorative. */
export function StepRings({ className }: { className?: string }) {
  const rings = treeRings(5, 94, 11);
  return (
    <svg viewBox="-100 -100 200 200" fill="none" aria-hidden="true" className={cx("text-brand", className)}>
      {rings.map((ring, step) => (
        <path
          key={ring}
          d={ring}
          stroke="currentColor"
          strokeWidth={step === 4 ? 3 : 1.2}
          strokeOpacity={step === 4 ? 1 : 0.35 + 0.1 * step}
        />
      ))}
    </svg>
  );
}
