import { useId } from "react";
import { cx } from "../../ui/cx.ts";
import { growRings, pointAfter, type Ring, ringPath } from "./tree-ring-paths.ts";

interface TreeRingsProps {
  /** Number of rings, which is an age. */
  age: number;
  /** Age at which the ring is bold: the challenge age. */
  challengeAge?: number;
  /** Shaded years above it: too close to call. */
  buffer?: number;
  /** Labels the bold ring and the end of the shaded band with their ages, and says what the band means. */
  labeled?: boolean;
  seed?: number;
  /** For a `ReusedTreeRings` elsewhere on the page. */
  id?: string;
  className?: string;
}

const viewBox = "-500 -500 1000 1000";

/** The site's motif: age read from tree rings, one a year. Decorative: the text beside it carries the meaning. */
export function TreeRings({ age, challengeAge, buffer = 0, labeled, seed, id, className }: TreeRingsProps) {
  const carrierId = useId();
  const rings = growRings(age, 490, seed);
  const paths = rings.map(ringPath);
  const inner = challengeAge ? paths[challengeAge - 1] : undefined;
  const outer = challengeAge && buffer ? paths[challengeAge + buffer - 1] : undefined;
  return (
    <svg viewBox={viewBox} fill="none" aria-hidden="true" className={cx("tree-rings", className)}>
      {inner && outer && <path d={`${outer}${inner}`} fillRule="evenodd" className="fill-sap opacity-20" />}
      <g id={id} stroke="currentColor">
        {paths.map((path, year) => (
          <path
            key={path}
            id={labeled && year === challengeAge ? carrierId : undefined}
            d={path}
            strokeWidth={year + 1 === challengeAge ? 7 : 1.6 + (year % 3)}
            strokeOpacity={year + 1 === challengeAge ? 1 : 0.28 + 0.12 * (year % 2)}
          />
        ))}
      </g>
      {labeled && challengeAge && (
        <>
          <AgeLabel ring={rings[challengeAge - 1]!} age={challengeAge} />
          {buffer > 0 && (
            <>
              <AgeLabel ring={rings[challengeAge + buffer - 1]!} age={challengeAge + buffer} />
              {/* Along the first ring of the shaded band; hidden where the screen's edge would cut it. */}
              <text
                dy="-3"
                textAnchor="middle"
                className="hidden fill-ink font-sans text-[17px] font-medium tracking-wide sm:block lg:hidden xl:block"
              >
                <textPath href={`#${carrierId}`} startOffset="84%">
                  too close to call
                </textPath>
              </text>
            </>
          )}
        </>
      )}
    </svg>
  );
}

/**
 * Draws rings that are already on the page again, without their markup.
 * @param of the `id` that they were given
 */
export function ReusedTreeRings({ of, className }: { of: string; className?: string }) {
  return (
    <svg viewBox={viewBox} fill="none" aria-hidden="true" className={cx("tree-rings", className)}>
      <use href={`#${of}`} />
    </svg>
  );
}

/** Label at the lower right, where neither a mask nor the content in the middle hides it. */
function AgeLabel({ ring, age }: { ring: Ring; age: number }) {
  const [x, y] = pointAfter(ring, 1);
  return (
    <text
      x={Math.round(x)}
      y={Math.round(y)}
      dy="0.36em"
      textAnchor="middle"
      className="hidden fill-ink stroke-paper stroke-[6px] font-display text-[24px] font-bold [paint-order:stroke] sm:block lg:hidden xl:block"
    >
      {age}
    </text>
  );
}
