import { cx } from "../../ui/cx.ts";
import { treeRings } from "./tree-ring-paths.ts";

const missing = 12;

/** Tree with a missing ring, the picture of the 404 page. */
export function MissingRing({ className }: { className?: string }) {
  return (
    <svg viewBox="-500 -500 1000 1000" fill="none" aria-hidden="true" className={cx("tree-rings", className)}>
      {treeRings(19, 490, 404).map((ring, year) => {
        if (Math.abs(year - missing) === 1) return null;
        return year === missing ? (
          <path
            key={ring}
            d={ring}
            strokeWidth="9"
            strokeLinecap="round"
            strokeDasharray="0.1 34"
            className="stroke-sap"
          />
        ) : (
          <path
            key={ring}
            d={ring}
            stroke="currentColor"
            strokeWidth={2 + (year % 3)}
            strokeOpacity={0.34 + 0.16 * (year % 2)}
          />
        );
      })}
    </svg>
  );
}
