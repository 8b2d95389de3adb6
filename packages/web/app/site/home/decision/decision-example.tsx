import { type AgeDecision, decisionBands } from "@ofage/contract";
import { cx } from "../../../ui/cx.ts";
import { Section } from "../../section.tsx";
import { exampleBufferYears, exampleChallengeAge, decisionTextColors } from "./example-scale.ts";
import { TallAxis } from "./tall-axis.tsx";
import { WideAxis } from "./wide-axis.tsx";

const answers: Record<AgeDecision, { answer: string; text: string; place: string }> = {
  under_age: {
    answer: "Not passed",
    text: "The estimate is below the age you require.",
    place: "row-span-5 lg:col-span-8",
  },
  inconclusive: {
    answer: "Inconclusive",
    text: "Too close to call. Offer a digital ID; you aren’t charged.",
    place: "row-span-3 lg:col-span-3",
  },
  passed: {
    answer: "Passed",
    text: "Old enough, with room for error.",
    place: "row-span-5 lg:col-span-9",
  },
};

/** How an estimate becomes an answer, with the settings of a new website. */
export function DecisionExample() {
  return (
    <Section
      id="decision"
      tone="sunken"
      title="An estimate, honest about its edges"
      lead={`No model can tell 17 from 18 for certain. That’s why you can add a buffer of up to 5 years above the age you require. Here are three estimates for ${exampleChallengeAge}+ with the default settings of a new website:`}
    >
      <div className="flex gap-5 lg:block">
        <WideAxis />
        <TallAxis />
        {/* A row or a column for each year of the axis beside or above it. */}
        <ol className="grid flex-1 auto-rows-[48px] lg:mt-5 lg:auto-rows-auto lg:grid-cols-20">
          {decisionBands(exampleChallengeAge, exampleBufferYears).map(({ from, to, decision }) => {
            const { answer, text, place } = answers[decision];
            return (
              <li key={decision} className={cx("flex flex-col justify-center pr-3 lg:justify-start", place)}>
                <p className="text-sm text-muted tabular-nums">{range(from, to)}</p>
                <p
                  className={cx(
                    "mt-1 font-display text-xl leading-tight font-bold sm:text-2xl lg:text-xl xl:text-2xl",
                    decisionTextColors[decision],
                  )}
                >
                  {answer}
                </p>
                <p className="mt-1.5 max-w-xs text-sm sm:text-base lg:text-sm xl:text-base">{text}</p>
              </li>
            );
          })}
        </ol>
      </div>
      <p className="mt-12">
        <a href="/how-it-works" className="font-medium underline underline-offset-4 hover:decoration-2">
          See a check from start to finish
        </a>
      </p>
    </Section>
  );
}

function range(from: number, to: number | undefined): string {
  if (to === undefined) return `${from} and over`;
  return from === 0 ? `Under ${to}` : `${from} to under ${to}`;
}
