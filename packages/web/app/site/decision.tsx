import { bufferYears } from "@ofage/contract";
import { Section } from "./section.tsx";

const challenge = 18;
const buffer = bufferYears(75);

const bands = [
  {
    range: `Under ${challenge}`,
    answer: "Not passed",
    text: "The estimate lies below the age you ask for.",
    look: "bg-bad-soft",
    answerLook: "text-bad",
  },
  {
    range: `${challenge} to ${challenge + buffer}`,
    answer: "Inconclusive",
    text: "Too close to call. You are told so, and can offer another way. It is not charged.",
    look: "bg-warn-soft",
    answerLook: "text-warn",
  },
  {
    range: `${challenge + buffer} and over`,
    answer: "Passed",
    text: "Old enough even with room for error.",
    look: "bg-good-soft",
    answerLook: "text-good",
  },
] as const;

/** How an estimate becomes an answer: with the numbers a new website starts with. */
export function Decision() {
  return (
    <Section
      id="decision"
      title="An estimate, honest about its edges"
      lead={`No model can tell 17 from 18 for certain. So a margin of up to 5 years lies above the age you ask for, and you set how wide it is. With a new website's settings, asking for ${challenge}+:`}
    >
      <ol className="grid overflow-hidden rounded-card border border-line md:grid-cols-[1fr_0.8fr_1.2fr]">
        {bands.map(({ range, answer, text, look, answerLook }) => (
          <li
            key={range}
            className={`border-line p-6 not-first:border-t md:not-first:border-t-0 md:not-first:border-l ${look}`}
          >
            <p className="text-sm text-muted">Estimated age</p>
            <p className="text-2xl font-bold tracking-tight tabular-nums">{range}</p>
            <p className={`mt-6 font-semibold ${answerLook}`}>{answer}</p>
            <p className="mt-1 text-sm">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
