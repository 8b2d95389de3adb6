import { ResultScreen } from "../screens/result-screen.tsx";
import { Stage, StageRings } from "./stage.tsx";

const claims = [
  ["age_verified", "true"],
  ["age_threshold", "18"],
  ["exp", "in one hour"],
] as const;

/** Fourth step: the visitor returns to the website, and the signed answer arrives. */
export function AnswerStage() {
  return (
    <Stage
      tone="brand"
      caption="The phone says: You're verified. Next to it is what the website gets: a signed answer saying only that the visitor is at least 18."
    >
      <StageRings count={12} />
      <div className="relative sm:-translate-x-26 lg:-translate-x-7 xl:-translate-x-26">
        <ResultScreen />
        <div
          aria-hidden="true"
          className="story-letter relative z-1 -mt-44 ml-4 w-[17rem] max-w-full scheme-dark rounded-card bg-forest p-5 pt-12 font-mono text-sm text-ink shadow-phone sm:absolute sm:top-56 sm:left-[80%] sm:mt-0 sm:ml-0 lg:top-auto lg:-bottom-8 lg:left-[34%] xl:top-56 xl:bottom-auto xl:left-[80%]"
        >
          <Seal />
          <dl>
            {claims.map(([name, value]) => (
              <div key={name} className="flex justify-between gap-3 border-t border-forest-line py-2">
                <dt className="text-muted">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="border-t border-forest-line pt-2 font-sans text-muted">No name, no age, no picture</p>
        </div>
      </div>
    </Stage>
  );
}

/** Rings pressed into wax. */
function Seal() {
  return (
    <svg
      viewBox="-50 -50 100 100"
      fill="none"
      className="story-seal absolute -top-11 right-6 size-22 text-paper"
    >
      <circle r="48" className="fill-sap" />
      <g stroke="currentColor" strokeWidth="1.6">
        {[40, 33, 26, 19, 12].map((radius) => (
          <circle key={radius} r={radius} strokeWidth={radius === 26 ? 4 : 1.6} />
        ))}
      </g>
    </svg>
  );
}
