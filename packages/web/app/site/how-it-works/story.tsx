import type { ReactNode } from "react";
import { AnswerStage } from "./stages/answer-stage.tsx";
import { ConsentStage } from "./stages/consent-stage.tsx";
import { EstimateStage } from "./stages/estimate-stage.tsx";
import { ScanStage } from "./stages/scan-stage.tsx";

interface StoryStep {
  id: string;
  title: string;
  text: readonly string[];
  /** Facts of this step, in a few words each. */
  facts: readonly string[];
  stage: ReactNode;
}

/** One verification from its first screen to its answer. */
export const storySteps: readonly StoryStep[] = [
  {
    id: "visitor-agrees",
    title: "The visitor agrees",
    text: [
      "Your page opens the check in your colors and your visitor’s language. They read what will happen and decide.",
      "Saying no takes one click, and they’re back on your page.",
    ],
    facts: [
      "The camera stays off until they agree",
      "No account, no document",
      "No camera on the computer? A QR code moves the check to a phone",
    ],
    stage: <ConsentStage />,
  },
  {
    id: "camera",
    title: "They look into the camera",
    text: [
      "The server says what’s in the way, such as too little light or a face too far away, for as long as it takes. This costs no attempt.",
      "Then it draws four instructions at random and gives them one at a time: turn your head until the ring is on the mark, come closer, follow the dot with your nose. The next one comes when it has seen the last one done. Meanwhile the page sends about nine small pictures a second, and three to five large ones for the age.",
    ],
    facts: [
      "About 12 seconds",
      "A connection that breaks costs no attempt",
      "Anyone who can’t see the marks gets instructions in words alone",
      "A scan without turning the head only where the website allows it",
    ],
    stage: <ScanStage />,
  },
  {
    id: "decision",
    title: "The server estimates and decides",
    text: [
      "It looks at the whole scan: whether each movement came after it was asked for, whether this is one recording of one person, whether the head has depth, whether the eyes stay on the screen and what’s behind stays where it is.",
      "It estimates an age from each large picture that is good enough. Of four or more, it leaves out the one farthest from the others. Then it takes the median.",
      "At or above the age you require plus your buffer: passed. Below the required age: not passed. Between the two: inconclusive, and the visitor can go on with a digital ID if you offer one.",
    ],
    facts: [
      "The pictures stay in memory while this happens, and then they’re gone",
      "The estimate goes only to your history; the visitor’s page never gets it",
      "Inconclusive checks aren’t charged",
    ],
    stage: <EstimateStage />,
  },
  {
    id: "answer",
    title: "Your website gets a signed answer",
    text: [
      "Yes, no or not sure: your page gets it from the SDK or a return URL, and your server from a webhook.",
      "The answer is a token signed by our server. Yours verifies it with a public key, without calling us, and lets the visitor in or doesn’t.",
    ],
    facts: [
      "Visitors can’t forge it in the browser",
      "Valid for one hour, for one website",
      "It says whether they’re old enough, never how old",
    ],
    stage: <AnswerStage />,
  },
];

/** The four steps down the page. */
export function Story() {
  return (
    <section aria-label="The four steps" className="mx-auto max-w-7xl px-5 py-20 sm:py-28">
      <ol className="grid grid-cols-1 gap-y-24 lg:gap-y-10">
        {storySteps.map(({ id, title, text, facts, stage }, at) => (
          <li
            key={id}
            id={id}
            className="story-step relative grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[5.5rem_1fr_1.35fr]"
          >
            <span
              aria-hidden="true"
              className="relative z-1 grid size-20 place-items-center rounded-full border-4 border-brand bg-paper font-display text-4xl font-bold lg:sticky lg:top-28"
            >
              {at + 1}
            </span>
            <div className="lg:sticky lg:top-28 lg:self-start lg:pb-20">
              <h2 className="text-[clamp(2rem,4.2vw,3.1rem)] leading-[1.05] tracking-[-0.03em]">{title}</h2>
              <div className="mt-5 grid gap-4 text-lg text-muted">
                {text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
              <ul className="mt-8 grid gap-3">
                {facts.map((fact) => (
                  <li key={fact} className="border-l-4 border-sap pl-4 font-medium">
                    {fact}
                  </li>
                ))}
              </ul>
            </div>
            {stage}
          </li>
        ))}
      </ol>
    </section>
  );
}
