import { cx } from "../../ui/cx.ts";
import { treeRings } from "./rings.ts";

interface TreeRingsProps {
  /** Rings in all: an age. */
  age: number;
  /** The ring that is drawn strong: the age that is asked for. */
  challengeAge?: number;
  /** Years above it that are tinted: too close to call. */
  buffer?: number;
  seed?: number;
  className?: string;
}

/** The site's own picture: age as a forester reads it, a ring a year. Scenery: what it says stands in words beside it. */
export function TreeRings({ age, challengeAge, buffer = 0, seed, className }: TreeRingsProps) {
  const rings = treeRings(age, 490, seed);
  const inner = challengeAge ? rings[challengeAge - 1] : undefined;
  const outer = challengeAge && buffer ? rings[challengeAge + buffer - 1] : undefined;
  return (
    <svg viewBox="-500 -500 1000 1000" fill="none" aria-hidden="true" className={cx("tree-rings", className)}>
      {inner && outer && <path d={`${outer}${inner}`} fillRule="evenodd" className="fill-sap opacity-20" />}
      {rings.map((ring, year) => (
        <path
          key={ring}
          d={ring}
          stroke="currentColor"
          strokeWidth={year + 1 === challengeAge ? 7 : 1.6 + (year % 3)}
          strokeOpacity={year + 1 === challengeAge ? 1 : 0.28 + 0.12 * (year % 2)}
        />
      ))}
    </svg>
  );
}
