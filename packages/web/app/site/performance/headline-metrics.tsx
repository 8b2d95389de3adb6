import { ageRestrictions } from "@ofage/contract";
import {
  defaultVersion,
  formatInterval,
  formatPercent,
  accuracyReport,
  formatSignedYears,
  formatYears,
} from "./accuracy-report.ts";

const { all, engine_version, passing } = defaultVersion;
const asked = Object.values(ageRestrictions);
const buffers = passing.map(({ buffer }) => buffer);
/** Setting at which the fewest people who are old enough pass. */
const strictest = passing.reduce((least, each) =>
  each.old_enough.passed < least.old_enough.passed ? each : least,
).old_enough;

/** The four figures that answer most questions, for the default version. */
export function HeadlineMetrics() {
  const { error } = all;
  if (!error || !strictest.share) return null;
  const { mean_absolute, bias, standard_deviation } = error;
  return (
    <dl className="grid gap-x-12 gap-y-10 md:grid-cols-[1.5fr_1fr_1fr]">
      <div className="flex flex-col-reverse justify-end md:row-span-2">
        <dt className="mt-3 max-w-sm text-muted">
          off on average, in either direction: the mean absolute error of {engine_version}. 95% interval{" "}
          {formatInterval(mean_absolute)}.
        </dt>
        <dd className="font-display text-[clamp(4.5rem,13vw,9.5rem)] leading-[0.85] font-bold tracking-[-0.05em]">
          <span data-figure="mean-absolute">{formatYears(mean_absolute.value)}</span>
          <span className="ml-3 text-[0.28em] tracking-[-0.02em]">years</span>
        </dd>
      </div>
      <HeadlineMetric
        name="bias"
        value={formatSignedYears(bias.value)}
        text={`years is the mean error: estimates come out too ${bias.value < 0 ? "young" : "old"}. ${formatInterval(bias, formatSignedYears)}.`}
      />
      <HeadlineMetric
        name="deviation"
        value={formatYears(standard_deviation.value)}
        text={`years is the standard deviation of the error. ${formatInterval(standard_deviation)}.`}
      />
      <HeadlineMetric
        name="estimated"
        value={`${all.n} of ${accuracyReport.data_set.n}`}
        text={describeEstimated(accuracyReport.data_set.n - all.n)}
      />
      <HeadlineMetric
        name="passed"
        value={`${strictest.passed} of ${strictest.n}`}
        text={`would have passed at every age from ${asked[0]}+ to ${asked.at(-1)}+, with every buffer up to ${Math.max(...buffers)} years. The 95% interval starts at ${formatPercent(strictest.share.low)}.`}
      />
    </dl>
  );
}

function describeEstimated(refused: number): string {
  return refused === 0
    ? "faces were good enough to estimate: no quality gate refused one."
    : `faces were good enough to estimate; a quality gate refused ${refused}.`;
}

function HeadlineMetric({ name, value, text }: { name: string; value: string; text: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-1.5 max-w-xs text-sm text-muted">{text}</dt>
      <dd
        data-figure={name}
        className="font-display text-4xl font-bold tracking-[-0.03em] tabular-nums sm:text-5xl"
      >
        {value}
      </dd>
    </div>
  );
}
