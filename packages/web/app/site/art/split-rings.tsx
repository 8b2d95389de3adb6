import { cx } from "../../ui/cx.ts";
import { treeRings } from "./tree-ring-paths.ts";

/** Path of the crack, from top to bottom. */
const crackPath = "L70 -620L34 -330L92 -190L-6 -40L48 70L-30 210L26 330L-44 620";

/** Split tree, the picture of the error page. */
export function SplitRings({ className }: { className?: string }) {
  return (
    <svg viewBox="-540 -540 1080 1080" fill="none" aria-hidden="true" className={cx("tree-rings", className)}>
      <defs>
        <g id="stem">
          {treeRings(19, 470, 500).map((ring, year) => (
            <path
              key={ring}
              d={ring}
              stroke="currentColor"
              strokeWidth={2 + (year % 3)}
              strokeOpacity={0.34 + 0.16 * (year % 2)}
            />
          ))}
        </g>
        <clipPath id="left-of-the-crack">
          <path d={`M-620 -620${crackPath}L-620 620Z`} />
        </clipPath>
        <clipPath id="right-of-the-crack">
          <path d={`M620 -620${crackPath}L620 620Z`} />
        </clipPath>
      </defs>
      <g clipPath="url(#left-of-the-crack)">
        <use href="#stem" />
      </g>
      <g transform="translate(34 62) rotate(3)">
        <g clipPath="url(#right-of-the-crack)">
          <use href="#stem" />
        </g>
        <path
          d={crackPath.replace("L", "M")}
          strokeWidth="6"
          strokeLinejoin="round"
          clipPath="url(#within)"
          className="stroke-sap"
        />
      </g>
      <clipPath id="within">
        <path d={treeRings(19, 470, 500).at(-1)} />
      </clipPath>
    </svg>
  );
}
