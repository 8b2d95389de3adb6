import type { ReactNode } from "react";
import { Section } from "../section.tsx";
import { RepeatabilitySection } from "./repeatability-section.tsx";
import { BandsTable } from "./bands-table.tsx";
import { BiasByAge } from "./bias-by-age.tsx";
import { FacesTable } from "./faces-table.tsx";
import { HatchPattern } from "./hatch.tsx";
import { HeadlineMetrics } from "./headline-metrics.tsx";
import { AccuracyLimits } from "./accuracy-limits.tsx";
import { MeasurementMethod } from "./measurement-method.tsx";
import { measuredOn, accuracyReport, versionAccuracies } from "./accuracy-report.ts";
import { EstimateScatter } from "./estimate-scatter.tsx";
import { TeensAndAdults } from "./teens-and-adults.tsx";
import { VersionChoice } from "./version-choice.tsx";
import { VersionsCompared } from "./versions-compared.tsx";
import { VersionsTable } from "./versions-table.tsx";

/** True if in every version the mean error falls from each age group to the next. */
const isFalling = versionAccuracies.every(({ by_age }) => {
  const biases = by_age.flatMap(({ error }) => error?.bias.value ?? []);
  return biases.every((bias, index) => index === 0 || bias < biases[index - 1]!);
});

/** Results of the accuracy command for this build; the operator's claims do not belong here. */
export function MeasuredResults() {
  return (
    <Section
      id="measured"
      title="What this build measured"
      lead={`On ${measuredOn}, each of its ${accuracyReport.versions.length} model versions estimated the same ${accuracyReport.data_set.n} portraits of people whose ages are known. Here are all the errors, and how certain they are.`}
      className="group/measured"
    >
      <HatchPattern />
      <HeadlineMetrics />
      <MeasuredSection title="Every face" id="every-face">
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[2fr_1fr]">
          <div className="min-w-0">
            {versionAccuracies.map((version) => (
              <EstimateScatter key={version.model} version={version} />
            ))}
          </div>
          <div className="grid content-start gap-5 text-muted max-lg:order-first">
            <VersionChoice />
            <p>
              Each point is a face: its true age runs left to right, its estimate bottom to top. On the dotted
              line the two agree. Below the line, a face was estimated too young. Above it, too old, which for
              a young face means someone gets through who shouldn’t.
            </p>
            <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink">
              <li className="flex items-center gap-2">
                <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5">
                  <circle cx="7" cy="7" r="5.5" className="fill-brand" fillOpacity="0.75" />
                </svg>
                men
              </li>
              <li className="flex items-center gap-2">
                <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5">
                  <circle cx="7" cy="7" r="5" fill="none" strokeWidth="2.5" className="stroke-ink" />
                </svg>
                women
              </li>
            </ul>
          </div>
        </div>
        <FacesTable />
      </MeasuredSection>
      <MeasuredSection title="What this doesn’t tell you" id="limits">
        <AccuracyLimits />
      </MeasuredSection>
      <MeasuredSection title="Teenagers and adults" id="teens-and-adults">
        <TeensAndAdults />
      </MeasuredSection>
      <MeasuredSection title="By age" id="by-age">
        <p className="mb-8 max-w-2xl text-muted">
          The mean error by age: each bar is a group’s average, and the shaded area is its 95% interval.{" "}
          {isFalling && " The older the face, the more its estimate tends to be too young."} The chart shows
          the version{" "}
          <a
            href="#every-face"
            className="underline decoration-line-strong underline-offset-4 hover:text-ink"
          >
            chosen above
          </a>
          .
        </p>
        {versionAccuracies.map((version) => (
          <BiasByAge key={version.model} version={version} />
        ))}
        <div className="mt-10">
          {versionAccuracies.map((version) => (
            <BandsTable key={version.model} version={version} />
          ))}
        </div>
      </MeasuredSection>
      <MeasuredSection title="By version" id="by-version">
        <VersionsTable />
        <VersionsCompared />
      </MeasuredSection>
      <MeasuredSection title="The same face, again" id="again">
        <RepeatabilitySection />
      </MeasuredSection>
      <MeasuredSection title="Measure it yourself" id="method">
        <MeasurementMethod />
      </MeasuredSection>
    </Section>
  );
}

function MeasuredSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-20 sm:mt-28">
      <h3 id={id} className="mb-8 text-3xl sm:text-4xl">
        {title}
      </h3>
      {children}
    </section>
  );
}
