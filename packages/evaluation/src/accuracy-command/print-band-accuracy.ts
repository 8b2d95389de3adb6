import type { Estimate } from "@ofage/contract/accuracy-report";
import type { VersionBandAccuracy } from "@ofage/contract/band-accuracy-report";
import type { BandMetricsOfModels } from "./band-accuracy-report.ts";

/** Thresholds that the printed tables show; the report has all. */
const SHOWN_THRESHOLDS = [18, 21, 25, 28, 30, 35];

/** Prints the metrics of banded faces to a terminal. */
export function printBandAccuracy({ versions, differences, earlier }: BandMetricsOfModels): void {
  for (const version of versions) printVersion(version);
  for (const { version, than, figures } of differences) {
    console.log(`\n${version} minus ${than}, on the same faces`);
    printComparison(figures);
  }
  for (const { model, differences: sinceThen, ...before } of earlier) {
    console.log(`\n${model} before the first release: share that passes a threshold, by labeled band`);
    printEstimates(before);
    console.log(`${model}: now minus before the first release, on the same faces`);
    printComparison(sinceThen);
  }
}

function printComparison(
  rows: readonly { figure: string; n: number; difference: Estimate | null; better: string | null }[],
): void {
  console.table(
    Object.fromEntries(
      rows.map(({ figure, n, difference, better }) => [
        figure,
        { n, difference: write(difference), better: better ?? "" },
      ]),
    ),
  );
}

/** Prints who passes each threshold, and how well bands are told apart. */
function printEstimates({
  bands,
  thirty_up,
  separation,
  band_distance,
}: Pick<VersionBandAccuracy, "bands" | "thirty_up" | "separation" | "band_distance">): void {
  console.table(
    Object.fromEntries([...bands.map(buildBandRow), ["30 and over", buildBandRow(thirty_up)[1]]]),
  );
  console.table({
    "AUC, teens against 20s": write(separation.auc_teens_twenties),
    "AUC, teens against 30 and over": write(separation.auc_teens_thirty_up),
    "20s who pass where 5 % of the teens do": write(separation.twenties_at_five),
    "30 and over who pass where 5 % of the teens do": write(separation.thirty_up_at_five),
    "distance to the band, years": write(band_distance),
  });
}

function printVersion({
  model,
  refused,
  coverage,
  by_sex,
  by_group,
  ...estimates
}: VersionBandAccuracy): void {
  const reasons = refused.map(({ reason, n }) => `${n} ${reason}`).join(", ");
  console.log(`\n${model}: share that passes a threshold, by labeled band (refused: ${reasons || "none"})`);
  printEstimates(estimates);
  console.log(`${model}: how often the interval reaches the labeled band, and its median breadth`);
  console.table(
    Object.fromEntries(
      coverage.by_band.map(({ from, to, all, good, fair }) => [
        to === null ? `${from}+` : `${from}–${to - 1}`,
        { all: writeCoverage(all), "good quality": writeCoverage(good), "less quality": writeCoverage(fair) },
      ]),
    ),
  );
  console.table(
    Object.fromEntries(coverage.by_group.map(({ name, ...group }) => [name, writeCoverage(group)])),
  );
  console.log(`${model}: who passes the threshold that groups are compared by`);
  console.table(Object.fromEntries([...by_sex, ...by_group].map(buildGroupRow)));
}

function buildBandRow({
  from,
  to,
  labeled,
  n,
  passing,
}: VersionBandAccuracy["bands"][number]): [string, object] {
  const shares = passing
    .filter(({ threshold }) => SHOWN_THRESHOLDS.includes(threshold))
    .map(({ threshold, share }) => [`≥ ${threshold}`, percents(share)]);
  return [
    to === null ? `${from}+` : `${from}–${to - 1}`,
    { estimated: `${n} of ${labeled}`, ...Object.fromEntries(shares) },
  ];
}

function buildGroupRow({
  name,
  teens,
  twenties,
  thirty_up,
}: VersionBandAccuracy["by_sex"][number]): [string, object] {
  const cell = ({ n, passed, share }: typeof teens): string =>
    share ? `${passed} of ${n}: ${percents(share)}` : "nobody";
  return [name, { teens: cell(teens), "20s": cell(twenties), "30 and over": cell(thirty_up) }];
}

const writeCoverage = ({
  n,
  covered,
  share,
  breadth,
}: VersionBandAccuracy["coverage"]["by_band"][number]["all"]): string =>
  share ? `${covered} of ${n}: ${percents(share)}, ${breadth} years` : "nobody";

const percents = ({ value, low, high }: Estimate): string =>
  `${(value * 100).toFixed(1)} % [${(low * 100).toFixed(0)}, ${(high * 100).toFixed(0)}]`;

const write = (estimate: Estimate | null): string =>
  estimate
    ? `${estimate.value.toFixed(3)} [${estimate.low.toFixed(3)}, ${estimate.high.toFixed(3)}]`
    : "too few";
