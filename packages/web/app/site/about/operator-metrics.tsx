import { claimedMetrics } from "../content/operator-claims.ts";
import { Section } from "../section.tsx";

const shown = [
  claimedMetrics.organizations,
  claimedMetrics.accuracy,
  claimedMetrics.latency,
  claimedMetrics.uptime,
];

/** The operator's metrics in poster size; each is the operator's claim. */
export function OperatorMetrics() {
  return (
    <Section
      id="figures"
      title="By the numbers"
      layout="beside"
      lead={
        <>
          As claimed by this site’s operator. See{" "}
          <a
            href="/model-performance#measured"
            className="text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            Model performance
          </a>{" "}
          for what the software itself measured, and its limits.
        </>
      }
    >
      <dl className="border-t-2 border-ink">
        {shown.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse gap-x-6 gap-y-1 sm:flex-row-reverse sm:items-baseline sm:justify-between border-b border-line py-4"
          >
            <dt className="text-lg text-muted">{label}</dt>
            <dd className="font-display text-[clamp(2.6rem,7.4vw,5.5rem)] leading-none font-bold tracking-[-0.045em] tabular-nums">
              <span className="operator-claim [--dagger-rise:1.5em] [--dagger-size:0.28em]">{value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
