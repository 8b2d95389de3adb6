import {
  assumedPopulation,
  bufferYears,
  defaultModelVersion,
  errorModelFromReport,
  type ModelVersion,
  computeOperatingPoint,
  type ShareRange,
  findYoungestMeasuredGroup,
} from "@ofage/contract";
import {
  type AccuracyReport,
  type ComparedMetric,
  comparedMetrics,
  type Estimate,
  type VersionAccuracy,
} from "@ofage/contract/accuracy-report";
import { writeTable } from "./markdown-table.ts";

/** Renders every table and sentence of an accuracy report for the model card, by the name of its place. */
export function renderAccuracyFigures(report: AccuracyReport): Record<string, string> {
  return {
    measured: renderMeasured(report),
    networks: renderNetworks(report),
    versions: renderVersions(report),
    better: renderComparisons(report),
    earlier: renderEarlier(report),
    "interval-ages": renderIntervals(report),
    "by-age": renderByAge(report),
    "by-sex": renderBySex(report),
    again: renderRepeatability(report),
    "error-model": renderErrorModel(report),
    "operating-points": renderOperatingPoints(report),
  };
}

const years = (value: number): string => value.toFixed(1);
const signed = (value: number): string =>
  `${value < -0.05 ? "−" : value < 0.05 ? "±" : "+"}${Math.abs(value).toFixed(1)}`;
const hundredths = (value: number): string => value.toFixed(2).replace("-", "−");
const percent = (share: number): string => `${Math.round(share * 100)} %`;

const withInterval = ({ value, low, high }: Estimate, write: (value: number) => string = years): string =>
  `${write(value)} (${write(low)} to ${write(high)})`;

const shortName = (model: string): string => model.slice(model.lastIndexOf("-") + 1);

function renderMeasured({ measured_on, data_set, command, method }: AccuracyReport): string {
  return `Measured on ${measured_on} with \`${command}\`, on ${data_set.name}: ${data_set.n} faces, ${years(data_set.youngest)} to ${years(data_set.oldest)} years old. ${data_set.limits} Intervals are for ${method.confidence * 100} %.`;
}

function renderEarlier({ versions, earlier }: AccuracyReport): string {
  return writeTable(
    [
      "Version",
      "Mean absolute error before, years",
      "Now",
      "Now minus before, same faces",
      "Mean error before",
      "Now",
    ],
    earlier.map(({ model, error, difference }) => {
      const now = versions.find((version) => version.model === model)?.all.error;
      if (!error || !now || !difference) return [shortName(model), ...Array<string>(5).fill("too few faces")];
      return [
        shortName(model),
        withInterval(error.mean_absolute),
        withInterval(now.mean_absolute),
        withInterval(difference, signed),
        withInterval(error.bias, signed),
        withInterval(now.bias, signed),
      ];
    }),
  );
}

function renderIntervals({ versions }: AccuracyReport): string {
  return writeTable(
    ["Version", "True age lies in the interval"],
    versions.map(({ model, interval }) => [
      shortName(model),
      interval?.share
        ? `${interval.within} of ${interval.n}: ${withInterval(interval.share, percent)}`
        : "too few faces",
    ]),
  );
}

function renderNetworks({ engine }: AccuracyReport): string {
  return writeTable(
    ["Network", "Input", "Size", "SHA-256 of the ONNX file"],
    engine.networks.map(({ name, input, bytes, sha256 }) => [
      `\`${name}\``,
      `${input} × ${input} px`,
      `${(bytes / 1e6).toFixed(1)} MB`,
      `\`${sha256.slice(0, 16)}…\``,
    ]),
  );
}

function renderVersions({ versions, differences }: AccuracyReport): string {
  const first = versions[0]!.model;
  const time = (model: ModelVersion): string => {
    if (model === first) return "1";
    const row = differences
      .find(({ version, than }) => version === model && than === first)
      ?.figures.find(({ figure }) => figure === "time");
    return row?.difference ? withInterval(row.difference) : "–";
  };
  return writeTable(
    [
      "Version",
      "Mean absolute error",
      "Mean error",
      "Standard deviation",
      "Same face, one frame",
      "Same face, one check",
      `Time against ${shortName(first)}`,
    ],
    versions.map(({ model, all, again }) => [
      `${shortName(model)}${model === defaultModelVersion ? " (default)" : ""}`,
      all.error ? withInterval(all.error.mean_absolute) : "–",
      all.error ? withInterval(all.error.bias, signed) : "–",
      all.error ? withInterval(all.error.standard_deviation) : "–",
      again ? withInterval(again.frame, hundredths) : "–",
      again ? withInterval(again.check, hundredths) : "–",
      time(model),
    ]),
  );
}

const metricLabels: Readonly<Record<ComparedMetric, string>> = {
  mean_absolute: "mean absolute error",
  bias_size: "size of the mean error",
  standard_deviation: "standard deviation of the error",
  sexes_apart: "distance between women’s and men’s mean errors",
  passing_strictest: "share of the old enough who pass the strictest limit",
  within_face_frame: "repeatability of one frame",
  within_face_check: "repeatability of a check",
  time: "time",
};

function renderComparisons({ versions, differences }: AccuracyReport): string {
  const head = differences.map(({ version, than }) => `${shortName(version)} against ${shortName(than)}`);
  const rows = comparedMetrics.map((figure) => [
    metricLabels[figure],
    ...differences.map(({ figures }) => {
      const row = figures.find((each) => each.figure === figure);
      if (!row?.difference) return "too few faces";
      const said = withInterval(row.difference, figure === "time" ? years : hundredths);
      return row.better ? `${said}: **${shortName(row.better)}**` : said;
    }),
  ]);
  const count = rows.length * differences.length;
  const nearer = differences.some(({ figures }) =>
    figures.some(({ figure, better }) => figure === "mean_absolute" && better !== null),
  );
  const names = versions.map(({ model }) => shortName(model)).join(", ");
  return [
    writeTable(["On the same faces", ...head], rows),
    `Of ${count} such comparisons at 95 %, about ${Math.round(count * 0.05)} would name a better one by chance.${nearer ? "" : ` None of ${names} is measurably nearer to the true age than another.`}`,
  ].join("\n\n");
}

const defaultVersionOf = ({ versions }: AccuracyReport): VersionAccuracy =>
  versions.find(({ model }) => model === defaultModelVersion)!;

function renderByAge(report: AccuracyReport): string {
  return writeTable(
    ["True age", "Faces", "Mean error", "Mean absolute error"],
    defaultVersionOf(report).by_age.map(({ from, to, n, error }) => [
      to === null ? `${from} and over` : from === 0 ? `under ${to}` : `${from} to ${to - 1}`,
      n === 0 ? "nobody: not tested" : `${n}`,
      error ? withInterval(error.bias, signed) : "–",
      error ? withInterval(error.mean_absolute) : "–",
    ]),
  );
}

const sexNames: Readonly<Record<string, string>> = { F: "Women", M: "Men" };

function renderBySex({ versions }: AccuracyReport): string {
  const known = versions.flatMap(({ model, sexes_apart }) =>
    sexes_apart ? [{ model, ...sexes_apart }] : [],
  );
  const rows = writeTable(
    ["Version", "Labeled", "Faces", "Mean error", "Mean absolute error"],
    versions.flatMap(({ model, by_sex }) =>
      by_sex.map(({ sex, n, error }) => [
        shortName(model),
        sexNames[sex] ?? sex,
        `${n}`,
        error ? withInterval(error.bias, signed) : "–",
        error ? withInterval(error.mean_absolute) : "–",
      ]),
    ),
  );
  if (!known[0]) return rows;
  const { of, minus } = known[0];
  const apart = known.map(({ model, years }) => `${shortName(model)} ${withInterval(years, signed)}`);
  return `${rows}\n\nMean error of ${(sexNames[of] ?? of).toLowerCase()} minus that of ${(sexNames[minus] ?? minus).toLowerCase()}: ${apart.join("; ")}.`;
}

function renderRepeatability({ versions, method }: AccuracyReport): string {
  const { checks, frames_per_check, drawn_between } = method.again;
  const bounds = Object.entries(drawn_between).map(([name, [low, high]]) => `${name} ${low} to ${high}`);
  const flipped = versions.flatMap(({ model, again }) => {
    if (!again) return [];
    const { flips_at_own_age, flips } = again;
    const most = flips.reduce((worst, each) => (each.flipped > worst.flipped ? each : worst), flips[0]!);
    const { low, high } = flips_at_own_age.share;
    return `- ${shortName(model)}: ${flips_at_own_age.flipped} of ${flips_at_own_age.n} (${percent(low)} to ${percent(high)}) asked for exactly their own age; ${most.flipped} of ${most.n} at the product’s own limits, where it is most.`;
  });
  return [
    `Each portrait was seen ${checks * frames_per_check} times more, in ${checks} checks of ${frames_per_check} simulated frames, each drawn anew between: ${bounds.join("; ").replaceAll("-", "−")}. Faces whose first two checks end differently:`,
    flipped.join("\n"),
  ].join("\n\n");
}

function renderErrorModel(report: AccuracyReport): string {
  return writeTable(
    [
      "Version",
      "Mean error, all",
      "Mean error, youngest group",
      "Standard deviation",
      "Within 1 deviation (normal: 68 %)",
      "Within 2 (normal: 95 %)",
      "Furthest",
    ],
    report.versions.map(({ model, residuals }) => {
      const { bias, standardDeviation } = errorModelFromReport(report, model);
      const youngest = findYoungestMeasuredGroup(report, model)!;
      return [
        shortName(model),
        signed(bias),
        `${withInterval(youngest.error!.bias, signed)}, ages ${youngest.from} to ${youngest.to! - 1}, n = ${youngest.n}`,
        years(standardDeviation),
        ...(residuals
          ? [
              withInterval(residuals.within_one, percent),
              withInterval(residuals.within_two, percent),
              `${signed(residuals.lowest)} and ${signed(residuals.highest)} deviations; skewness ${hundredths(residuals.skewness)}`,
            ]
          : ["–", "–", "–"]),
      ];
    }),
  );
}

const sensitivitySteps = [
  { name: "0 to 25", sensitivity: 0 },
  { name: "26 to 50", sensitivity: 26 },
  { name: "51 to 75 (default)", sensitivity: 75 },
  { name: "76 to 100", sensitivity: 100 },
] as const;

/** Keeps the range on one line, in a narrow column too. */
const range = ({ low, high }: ShareRange): string =>
  `${Math.round(low * 100)} to ${percent(high)}`.replaceAll(" ", "\u00a0");
const complementOf = ({ low, high }: ShareRange): ShareRange => ({ low: 1 - high, high: 1 - low });

/** The error model is the same at every age, so one table holds for every challenge age. */
function renderOperatingPoints(report: AccuracyReport): string {
  const { tooYoungYears, oldEnoughYears } = assumedPopulation;
  const points = report.versions.flatMap(({ model }) =>
    sensitivitySteps.map(({ name, sensitivity }) => {
      const buffer = bufferYears(sensitivity);
      return {
        model,
        name,
        buffer,
        point: computeOperatingPoint(18, buffer, errorModelFromReport(report, model)),
      };
    }),
  );
  const first = points[0]!.point;
  const short = points.filter(({ point }) => point.isBelowError).length;
  return [
    "Too young, and would pass:",
    writeTable(
      [
        "Version",
        "Sensitivity",
        "Buffer",
        ...first.tooYoung.map(
          ({ yearsFromChallengeAge }) =>
            `${yearsFromChallengeAge} ${yearsFromChallengeAge === 1 ? "year" : "years"} too young`,
        ),
        `Spread over ${tooYoungYears} years`,
      ],
      points.map(({ model, name, buffer, point }) => [
        shortName(model),
        name,
        `${buffer}`,
        ...point.tooYoung.map(({ share: passing }) => range(passing)),
        range(point.tooYoungPassRate),
      ]),
    ),
    "Old enough, and would be asked for another way (under age or inconclusive):",
    writeTable(
      [
        "Version",
        "Sensitivity",
        "Buffer",
        ...first.oldEnough.map(({ yearsFromChallengeAge }) =>
          yearsFromChallengeAge === 0 ? "At the challenge age" : `${yearsFromChallengeAge} years above`,
        ),
        `Spread over ${oldEnoughYears} years`,
      ],
      points.map(({ model, name, buffer, point }) => [
        shortName(model),
        name,
        `${buffer}`,
        ...point.oldEnough.map(({ share: passing }) => range(complementOf(passing))),
        range(complementOf(point.oldEnoughPassRate)),
      ]),
    ),
    `In ${short === points.length ? "every one" : short} of these ${points.length} settings the buffer is smaller than the version’s mean absolute error. The console says so beside the slider.`,
  ].join("\n\n");
}
