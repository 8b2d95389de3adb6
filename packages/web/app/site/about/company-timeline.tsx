import { history } from "../content/company.ts";
import { Section } from "../section.tsx";
import { YearRings } from "./year-rings.tsx";

const first = history[0]!.year;
const last = history.at(-1)!.year;

const timelines = [
  "[view-timeline:--year-1]",
  "[view-timeline:--year-2]",
  "[view-timeline:--year-3]",
  "[view-timeline:--year-4]",
];

/** The operator's history, with a ring for each year. */
export function CompanyTimeline() {
  return (
    <Section
      id="history"
      title={`${first} to ${last}, ring by ring`}
      tone="sunken"
      lead="A tree keeps its years where anyone can count them."
    >
      <div className="grid gap-x-16 gap-y-12 [timeline-scope:--year-1,--year-2,--year-3,--year-4] lg:grid-cols-[1.25fr_1fr]">
        <div className="-mx-4 lg:sticky lg:top-24 lg:-ml-24 lg:self-start">
          <YearRings />
        </div>
        <ol className="lg:py-24">
          {history.map(({ year, title, text }, at) => (
            <li
              key={year}
              className={`border-t-2 border-ink pt-5 pb-12 last:pb-0 lg:pb-28 ${timelines[at] ?? ""}`}
            >
              <p className="font-display text-5xl font-bold tracking-[-0.04em] text-brand tabular-nums">
                <span className="operator-claim [--dagger-rise:1em] [--dagger-size:0.4em]">{year}</span>
              </p>
              <h3 className="mt-4 text-2xl">{title}</h3>
              <p className="mt-2 max-w-md text-lg text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
