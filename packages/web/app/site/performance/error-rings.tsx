import { sorted } from "@ofage/contract/sorted";
import { treeRings } from "../art/tree-ring-paths.ts";
import { defaultVersion, listFaceEstimates } from "./accuracy-report.ts";

const age = 40;
const rings = treeRings(58, 490, 7);

/** Returns the range that two thirds of all errors fall in, around one age. */
function errorSpan(): { from: number; to: number } {
  const errors = sorted(
    listFaceEstimates(defaultVersion).map(({ error }) => error),
    (a, b) => a - b,
  );
  const at = (share: number): number => errors[Math.round(share * (errors.length - 1))]!;
  return { from: Math.round(age + at(1 / 6)), to: Math.round(age + at(5 / 6)) };
}

/** One age and how far its estimates scatter, in rings. */
export function ErrorRings() {
  const { from, to } = errorSpan();
  return (
    <figure className="w-full max-w-md">
      <svg viewBox="-500 -500 1000 1000" fill="none" aria-hidden="true" className="w-full text-brand">
        <path
          d={`${rings[to - 1]}${rings[from - 1]}`}
          fillRule="evenodd"
          className="fill-sap"
          fillOpacity="0.28"
        />
        {rings.map((ring, year) => (
          <path
            key={ring}
            d={ring}
            stroke="currentColor"
            strokeWidth={year + 1 === age ? 8 : 1.6}
            strokeOpacity={year + 1 === age ? 1 : 0.4}
          />
        ))}
      </svg>
      <figcaption className="mt-4 text-sm text-muted">
        The bold ring marks age {age}. If faces of that age are estimated like all measured faces, two in
        three estimates fall in the shaded band: {from} to {to}.
      </figcaption>
    </figure>
  );
}
