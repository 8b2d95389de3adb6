import { defaultModelVersion } from "@ofage/contract";
import type { Estimate } from "@ofage/contract/accuracy-report";
import {
  type BandAccuracyReport,
  type ComparedBandMetric,
  comparedBandMetrics,
  type VersionBandAccuracy,
} from "@ofage/contract/band-accuracy-report";
import { writeTable } from "./markdown-table.ts";

/** Renders the tables of faces that are labeled by band for the model card, by the name of their place. */
export function renderBandFigures(report: BandAccuracyReport): Record<string, string> {
  return {
    "bands-measured": renderMeasured(report),
    "bands-passing": renderPassing(report),
    "bands-coverage": renderCoverage(report),
    "bands-separation": renderSeparation(report),
    "bands-better": renderComparisons(report),
    "bands-earlier": renderEarlier(report),
    "bands-groups": renderGroups(report),
  };
}

/** Challenge ages that the card shows; the report has every age from 9 to 40. */
const SHOWN_THRESHOLDS = [18, 21, 25, 28, 30, 35];

const shortName = (model: string): string => model.slice(model.lastIndexOf("-") + 1);

const percents = ({ value, low, high }: Estimate): string =>
  `${(value * 100).toFixed(1)} % (${Math.round(low * 100)} to ${Math.round(high * 100)})`;

const thousandths = (value: number): string => value.toFixed(3).replace("-", "−");

const withInterval = ({ value, low, high }: Estimate): string =>
  `${thousandths(value)} (${thousandths(low)} to ${thousandths(high)})`;

const orTooFew = (estimate: Estimate | null, write: (of: Estimate) => string): string =>
  estimate ? write(estimate) : "too few faces";

const bandName = ({ from, to }: { from: number; to: number | null }): string =>
  to === null ? `${from} and over` : `${from} to ${to - 1}`;

const defaultVersionOf = ({ versions }: BandAccuracyReport): VersionBandAccuracy =>
  versions.find(({ model }) => model === defaultModelVersion)!;

function renderMeasured({ measured_on, data_set, command, method }: BandAccuracyReport): string {
  return `Measured on ${measured_on} with \`${command}\`, on ${data_set.name} (${data_set.license}). ${data_set.labels} ${data_set.limits} Intervals are for ${method.confidence * 100} %.`;
}

function renderPassing(report: BandAccuracyReport): string {
  return writeTable(
    ["Labeled age", "Estimated", ...SHOWN_THRESHOLDS.map((threshold) => `${threshold} or more`)],
    defaultVersionOf(report).bands.map(({ from, to, labeled, n, passing }) => [
      bandName({ from, to }),
      `${n} of ${labeled}`,
      ...SHOWN_THRESHOLDS.map((threshold) => {
        const row = passing.find((each) => each.threshold === threshold);
        return row ? percents(row.share) : "–";
      }),
    ]),
  );
}

function renderCoverage(report: BandAccuracyReport): string {
  const { by_band, by_group } = defaultVersionOf(report).coverage;
  const cell = ({ n, covered, share, breadth }: (typeof by_band)[number]["all"]): string =>
    share ? `${covered} of ${n}: ${percents(share)}, ${breadth} years` : "nobody";
  return [
    writeTable(
      ["Labeled age", "All pictures", "Of good quality", "Of less quality"],
      by_band.map(({ from, to, all, good, fair }) => [
        bandName({ from, to }),
        ...[all, good, fair].map(cell),
      ]),
    ),
    writeTable(
      ["As labeled", "All pictures"],
      by_group.map(({ name, ...coverage }) => [name, cell(coverage)]),
    ),
  ].join("\n\n");
}

function renderSeparation({ versions, method }: BandAccuracyReport): string {
  return writeTable(
    [
      "Version",
      `Teens who pass ${method.group_threshold}`,
      "AUC, teens against 20s",
      "AUC, teens against 30 and over",
      "20s who pass where 5 % of the teens do",
      "30 and over who pass there",
      "Distance to the band, years",
    ],
    versions.map(({ model, bands, separation, band_distance }) => [
      `${shortName(model)}${model === defaultModelVersion ? " (default)" : ""}`,
      orTooFew(
        bands
          .find(({ from }) => from === 10)
          ?.passing.find(({ threshold }) => threshold === method.group_threshold)?.share ?? null,
        percents,
      ),
      orTooFew(separation.auc_teens_twenties, withInterval),
      orTooFew(separation.auc_teens_thirty_up, withInterval),
      orTooFew(separation.twenties_at_five, percents),
      orTooFew(separation.thirty_up_at_five, percents),
      withInterval(band_distance),
    ]),
  );
}

const metricLabels: Readonly<Record<ComparedBandMetric, string>> = {
  auc_teens_twenties: "AUC, teens against 20s",
  auc_teens_thirty_up: "AUC, teens against 30 and over",
  twenties_at_five: "share of the 20s who pass where 5 % of the teens do",
  thirty_up_at_five: "share of those of 30 and over who pass there",
  teens_passing: "share of teens who pass",
  band_distance: "distance to the band, years",
};

function renderComparisons({ differences }: BandAccuracyReport): string {
  return writeTable(
    [
      "On the same faces",
      ...differences.map(({ version, than }) => `${shortName(version)} against ${shortName(than)}`),
    ],
    comparedBandMetrics.map((figure) => [
      metricLabels[figure],
      ...differences.map(({ figures }) => {
        const row = figures.find((each) => each.figure === figure);
        if (!row?.difference) return "too few faces";
        const said = withInterval(row.difference);
        return row.better ? `${said}: **${shortName(row.better)}**` : said;
      }),
    ]),
  );
}

function renderEarlier({ versions, earlier, method }: BandAccuracyReport): string {
  const at = method.group_threshold;
  const share = (band: VersionBandAccuracy["thirty_up"] | undefined): Estimate | null =>
    band?.passing.find(({ threshold }) => threshold === at)?.share ?? null;
  const row = (name: string, from: Omit<(typeof earlier)[number], "differences" | "model">): string[] => [
    name,
    orTooFew(from.separation.auc_teens_twenties, withInterval),
    orTooFew(from.separation.auc_teens_thirty_up, withInterval),
    orTooFew(share(from.bands.find((band) => band.from === 10)), percents),
    orTooFew(share(from.thirty_up), percents),
    withInterval(from.band_distance),
  ];
  const difference = (rows: (typeof earlier)[number]["differences"], figure: ComparedBandMetric): string => {
    const found = rows.find((each) => each.figure === figure);
    if (!found?.difference) return "too few faces";
    const said = withInterval(found.difference);
    return found.better === null ? said : `${said}: **${found.better}**`;
  };
  return writeTable(
    [
      "Version",
      "AUC, teens against 20s",
      "AUC, teens against 30 and over",
      `Teens at ${at} or more`,
      `30 and over at ${at} or more`,
      "Distance to the band, years",
    ],
    earlier.flatMap(({ model, differences, ...before }) => {
      const now = versions.find((version) => version.model === model)!;
      const name = shortName(model);
      return [
        row(`${name} before`, before),
        row(`${name} now`, now),
        [
          "now minus before, same faces",
          difference(differences, "auc_teens_twenties"),
          difference(differences, "auc_teens_thirty_up"),
          difference(differences, "teens_passing"),
          "–",
          difference(differences, "band_distance"),
        ],
      ];
    }),
  );
}

function renderGroups(report: BandAccuracyReport): string {
  const { by_sex, by_group } = defaultVersionOf(report);
  const cell = ({ n, passed, share }: (typeof by_sex)[number]["teens"]): string =>
    share ? `${passed} of ${n}: ${percents(share)}` : "nobody";
  return writeTable(
    ["As labeled", "Teens", "20s", "30 and over"],
    [...by_sex, ...by_group].map(({ name, teens, twenties, thirty_up }) => [
      name,
      cell(teens),
      cell(twenties),
      cell(thirty_up),
    ]),
  );
}
