import { defaultVersion, accuracyReport, sexLabels, formatSignedYears } from "./accuracy-report.ts";

/** Ages below this are often challenged; a set that says anything about minors has faces on both sides of the challenge age. */
const youngAge = 25;
const tested = accuracyReport.faces.filter(({ age }) => age < youngAge).length;
const bySex = defaultVersion.by_sex.flatMap(({ sex, error }) =>
  error ? `${formatSignedYears(error.bias.value)} years for ${sexLabels[sex] ?? sex}` : [],
);

const limits = [
  {
    title: "One kind of picture",
    text: accuracyReport.data_set.limits,
  },
  {
    title: "One portrait per check",
    text: "A real check estimates the age on several pictures, taken at rest between the scan’s movements. Here a single portrait, or frames simulated from it, stands in for them: no other expression, day or camera. These figures include neither the movements nor any attacks.",
  },
  {
    title: "Not the same for everyone",
    text: `The mean error is ${bySex.join(", ")}. The set has no labels for skin tone, so differences by skin tone wouldn’t show here.`,
  },
  {
    title: "How certain the true ages are",
    text: accuracyReport.data_set.labels,
  },
] as const;

/** Lists what the figures do not show, in type as large as the figures. */
export function AccuracyLimits() {
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.6fr]">
      <div>
        <p className="font-display text-[clamp(7rem,22vw,15rem)] leading-[0.75] font-bold tracking-[-0.05em] text-sap">
          {tested}
        </p>
        <p className="mt-6 max-w-sm text-lg">
          portraits under {youngAge}. <strong>This is not a test of minors.</strong> Teenagers were counted{" "}
          <a href="#teens-and-adults" className="underline decoration-line-strong underline-offset-4">
            on other faces
          </a>
          , by how old they look to a crowd. Nobody’s true age under {youngAge} was tested: if you need to
          know, you need a licensed test set of that age group.
        </p>
      </div>
      <dl className="grid content-start gap-x-10 gap-y-8 sm:grid-cols-2">
        {limits.map(({ title, text }) => (
          <div key={title} className="border-t-2 border-ink pt-4">
            <dt className="font-display text-lg font-bold">{title}</dt>
            <dd className="mt-1.5 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
