import type { AccuracyReport, Estimate, VersionAccuracy } from "@ofage/contract/accuracy";

/** The report, for a terminal. */
export function printReport(report: Pick<AccuracyReport, "versions" | "differences">): void {
  const { versions, differences } = report;
  console.log("\nErrors in years, with 95 % intervals");
  console.table(Object.fromEntries(versions.flatMap(rowsOf)));
  console.log("\nMean absolute error against another version, on the same faces");
  for (const { version, than, n, mean_absolute } of differences)
    console.log(`  ${version} − ${than}: ${mean_absolute ? years(mean_absolute) : "too few"} (n = ${n})`);
  for (const { engine_version, passing } of versions) {
    console.log(`\n${engine_version}: let through at challenge age + buffer, of those who are old enough`);
    console.table(passTable(passing));
  }
}

/** A row a challenge age, a column a buffer. Who is too young and gets through is told where the set has somebody who could. */
export function passTable(passing: VersionAccuracy["passing"]): Record<string, Record<string, string>> {
  const rows: Record<string, Record<string, string>> = {};
  for (const { challenge_age, buffer, old_enough, too_young } of passing) {
    const wrongly = too_young.n === 0 ? "" : `, too young ${too_young.passed} of ${too_young.n}`;
    (rows[challenge_age] ??= {})[`+${buffer}`] = `${old_enough.passed} of ${old_enough.n}${wrongly}`;
  }
  return rows;
}

export function rowsOf({
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

export function years({ value, low, high }: Estimate): string {
  return `${value.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;
}
