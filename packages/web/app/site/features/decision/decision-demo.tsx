import { ageRestrictions } from "@ofage/contract";
import { Section } from "../../section.tsx";
import { simulateDecision, initialSettings, shownAgeRange } from "./simulate-decision.ts";

const ages = Object.values(ageRestrictions);
const years = shownAgeRange.to - shownAgeRange.from;
const labels = Array.from({ length: 6 }, (_, at) => shownAgeRange.from + (at * years) / 5);

/** Interactive age decision with the server's own arithmetic; start-decision-demo.ts makes it interactive. */
export function DecisionDemo() {
  const { words, bands } = simulateDecision(initialSettings);
  return (
    <Section
      id="decision"
      title="You set the age and the buffer"
      lead="An estimate passes when it reaches the age you require plus a buffer. Below the required age, it doesn’t pass. In between, the result is too close to call. Move the needle and see."
    >
      <div
        data-island="decision"
        data-decision="passed"
        className="group/decision [--age:18] [--buffer:3] [--estimate:24]"
      >
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[1.4fr_1fr]">
          <fieldset>
            <legend className="font-semibold">Required age</legend>
            <div className="mt-3 flex flex-wrap gap-2">
              {ages.map((age) => (
                <label
                  key={age}
                  className="relative grid h-11 min-w-13 cursor-pointer place-items-center rounded-control border-2 border-transparent bg-sunken px-1.5 font-medium tabular-nums hover:text-brand has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand forced-colors:border-[Canvas] forced-colors:has-checked:border-[Highlight]"
                >
                  <input
                    type="radio"
                    name="challenge-age"
                    value={age}
                    defaultChecked={age === initialSettings.challengeAge}
                    className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                  />
                  {age}+
                </label>
              ))}
            </div>
          </fieldset>
          <label className="block">
            <span className="flex justify-between font-semibold">
              Sensitivity
              <span data-shows="buffer" className="font-normal text-muted">
                {words.buffer}
              </span>
            </span>
            <input
              type="range"
              name="sensitivity"
              min="0"
              max="100"
              step="1"
              defaultValue={initialSettings.sensitivity}
              className="mt-5 block w-full accent-brand"
            />
          </label>
        </div>

        <div className="relative mt-10 h-44 overflow-hidden rounded-[1.75rem] bg-good-soft sm:h-52">
          <div className="absolute inset-y-0 left-0 w-[calc(22px+(100%-44px)*(var(--age)-6)/30)] bg-bad-soft transition-[width] duration-300" />
          <div className="absolute inset-y-0 left-[calc(22px+(100%-44px)*(var(--age)-6)/30)] w-[calc((100%-44px)*var(--buffer)/30)] border-l-4 border-sap bg-warn-soft transition-[left,width] duration-300" />
          <Ticks />
          <label>
            <span className="sr-only">Estimated age</span>
            <input
              type="range"
              name="estimate"
              min={shownAgeRange.from}
              max={shownAgeRange.to}
              step="1"
              defaultValue={initialSettings.estimate}
              className="decision-needle absolute inset-0 z-1 size-full cursor-ew-resize appearance-none bg-transparent focus-visible:-outline-offset-4"
            />
          </label>
          <span
            aria-hidden="true"
            data-shows="estimate"
            className="pointer-events-none absolute top-4 left-[calc(22px+(100%-44px)*(var(--estimate)-6)/30)] z-2 grid size-16 -translate-x-1/2 place-items-center rounded-full border-4 border-ink bg-surface font-display text-2xl font-bold tabular-nums"
          >
            {initialSettings.estimate}
          </span>
        </div>
        <div
          aria-hidden="true"
          className="mx-1.5 mt-1.5 flex justify-between font-display text-lg font-bold tabular-nums"
        >
          {labels.map((label) => (
            <span key={label} className="w-8 text-center">
              {label}
            </span>
          ))}
        </div>

        <div className="mt-8 grid items-start gap-x-14 gap-y-6 lg:grid-cols-[1fr_1.4fr]">
          <output className="font-display text-3xl font-bold tracking-tight sm:text-5xl">
            <span
              data-shows="answer"
              className="group-data-[decision=inconclusive]/decision:text-warn group-data-[decision=passed]/decision:text-good group-data-[decision=under_age]/decision:text-bad"
            >
              {words.answer}
            </span>
          </output>
          <ul className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-3">
            {(["under_age", "inconclusive", "passed"] as const).map((decision) => (
              <li key={decision} data-band={decision} hidden={!bands[decision]}>
                <span className="block font-semibold">{meaning[decision].name}</span>
                <span data-range className="block tabular-nums">
                  {bands[decision]}
                </span>
                <span className="mt-1 block text-muted">{meaning[decision].text}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

const meaning = {
  under_age: { name: "Not passed", text: "The estimate is below the age you require." },
  inconclusive: { name: "Inconclusive", text: "Offer another way. You aren’t charged." },
  passed: { name: "Passed", text: "Old enough, with room for error." },
} as const;

function Ticks() {
  const ticks = Array.from({ length: years + 1 }, (_, at) => at);
  return (
    <svg
      viewBox={`0 0 ${years} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="pointer-events-none absolute bottom-0 left-[22px] h-9 w-[calc(100%-44px)] overflow-visible"
    >
      <path
        d={ticks.map((at) => `M${at} 10V${at % 6 === 0 ? 0 : 5}`).join("")}
        className="stroke-ink"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
