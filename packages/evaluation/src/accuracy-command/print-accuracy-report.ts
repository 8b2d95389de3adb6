import type { AccuracyReport, Estimate, VersionAccuracy } from "@ofage/contract/accuracy-report";

interface ComparisonRow {
  figure: string;
  n: number;
  difference: Estimate | null;
  better: string | null;
}

/** Prints the report to a terminal. */
export function printAccuracyReport(
  report: Pick<AccuracyReport, "versions" | "differences" | "earlier">,
): void {
  const { versions, differences, earlier } = report;
  console.log("\nErrors in years, with 95 % intervals");
  console.table(Object.fromEntries(versions.flatMap(buildAccuracyRows)));
  console.log("\nThe same face again: within-face standard deviation in years");
  console.table(Object.fromEntries(versions.flatMap(buildRepeatabilityRow)));
  for (const { version, than, figures } of differences) printComparison(version, than, figures);
  console.log(
    "\nThe versions before the first release, and the mean absolute error of this build's minus theirs",
  );
  console.table(Object.fromEntries(earlier.map(buildEarlierRow)));
  for (const { engine_version, passing } of versions) {
    console.log(`\n${engine_version}: let through at challenge age + buffer, of those who are old enough`);
    console.table(buildPassTable(passing));
  }
}

function buildEarlierRow({
  model,
  n,
  error,
  difference,
}: AccuracyReport["earlier"][number]): [string, object] {
  return [
    model,
    {
      n,
      "mean absolute": error ? years(error.mean_absolute) : "",
      bias: error ? years(error.bias) : "",
      difference: difference ? years(difference) : "too few",
    },
  ];
}

/** Prints how one version differs from another, one metric per row. */
export function printComparison(version: string, than: string, figures: readonly ComparisonRow[]): void {
  console.log(`\n${version} against ${than}, on the same faces (time: a ratio)`);
  console.table(
    Object.fromEntries(
      figures.map(({ figure, n, difference, better }) => [
        figure,
        { n, difference: difference ? years(difference) : "too few", better: better ?? "" },
      ]),
    ),
  );
}

/**
 * Builds a table with one row per challenge age and one column per buffer. It shows passes of the too young only where
 * the set has such faces.
 */
export function buildPassTable(passing: VersionAccuracy["passing"]): Record<string, Record<string, string>> {
  const rows: Record<string, Record<string, string>> = {};
  for (const { challenge_age, buffer, old_enough, too_young } of passing) {
    const wrongly = too_young.n === 0 ? "" : `, too young ${too_young.passed} of ${too_young.n}`;
    (rows[challenge_age] ??= {})[`+${buffer}`] = `${old_enough.passed} of ${old_enough.n}${wrongly}`;
  }
  return rows;
}

export function buildAccuracyRows({
  engine_version,
  refused,
  all,
  by_age,
  by_sex,
}: Omit<VersionAccuracy, "model">): [string, object][] {
  const row = (name: string, { n, error }: VersionAccuracy["all"]): [string, object] => [
    `${engine_version} ${name}`,
    {
      n,
      "mean absolute": error ? years(error.mean_absolute) : "",
      bias: error ? years(error.bias) : "",
      "standard deviation": error ? years(error.standard_deviation) : "",
    },
  ];
  const aside = refused.map(({ reason, n }) => `${n} ${reason}`).join(", ");
  return [
    row(`all${aside && ` (refused: ${aside})`}`, all),
    ...by_age
      .filter(({ n }) => n > 0)
      .map(({ from, to, ...group }) => row(to === null ? `${from}+` : `${from}–${to - 1}`, group)),
    ...by_sex.map(({ sex, ...group }) => row(sex, group)),
  ];
}

function buildRepeatabilityRow({ engine_version, again }: VersionAccuracy): [string, object][] {
  if (!again) return [];
  const { frame, check, combined, flips_at_own_age, refused } = again;
  const row = {
    "one frame": years(frame),
    check: years(check),
    "check − frame": years(combined),
    "verdicts that flip at the own age": `${flips_at_own_age.flipped} of ${flips_at_own_age.n}`,
    refused: `${refused.n} of ${refused.of}`,
  };
  return [[engine_version, row]];
}

function years({ value, low, high }: Estimate): string {
  return `${value.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;
}
