import type { AttackReport } from "@ofage/contract/attack-report";
import {
  findResult,
  type GoalCount,
  judgeGoal,
  judgeLevel,
  listScanForms,
  type ScanForm,
} from "@ofage/contract/attack-results";
import { countShare } from "../attack/attack-metrics.ts";
import { writeTable } from "./markdown-table.ts";

/** Renders the tables of an attack report for the model card, by the name of their place. */
export function renderAttackFigures(report: AttackReport): Record<string, string> {
  return {
    attacks: [
      renderMeasured(report),
      ...listScanForms(report).flatMap((form) => [
        `**${nameForm(form)}**`,
        renderGoals(report, form),
        renderSpecies(report, form),
        renderGenuine(report, form),
      ]),
      "**Genuine visitors in other conditions**",
      renderConditions(report),
      renderPaintedAge(report),
    ].join("\n\n"),
  };
}

type Share = AttackReport["species"][number]["results"][number]["apcer"];

const KIND_NAMES: Record<ScanForm["kind"], string> = {
  head_turn: "With a head turn",
  without_turn: "Without a head turn",
};
const STYLE_NAMES: Record<ScanForm["style"], string> = {
  shown: "instructions as marks on the screen",
  spoken: "instructions in words alone",
};

const nameForm = ({ kind, style }: ScanForm): string => `${KIND_NAMES[kind]}, ${STYLE_NAMES[style]}`;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Formats as `2 of 30: 6.7 % (0.8 % to 22.1 %)`. */
const write = (hits: number, { n, value, low, high }: Omit<Share, "accepted">): string =>
  `${hits} of ${n}: ${percent(value)} (${percent(low)} to ${percent(high)})`;

function renderMeasured({ measured_on, command, data_set, method }: AttackReport): string {
  return `Measured on ${measured_on} with \`${command}\`. Attacks start from ${data_set.name}; visitors and filmed people are computed heads. Thresholds were chosen on the development half of the people. Intervals are for ${method.confidence * 100} %.`;
}

/** Judges each goal on the report half. */
function renderGoals(report: AttackReport, form: ScanForm): string {
  const row = (name: string, goal: number, { n, hits, isKept }: GoalCount): string[] => [
    name,
    limit(goal),
    write(hits, countShare(hits, n)),
    isKept ? "kept" : "**missed**",
  ];
  const { species, levels, bona_fide } = report;
  const hasApart = ({ level }: (typeof levels)[number]): boolean =>
    species.some((each) => each.level === level && each.apart !== null);
  const genuine = findResult(bona_fide.results, form, "report")?.not_estimated;
  return writeTable(
    ["Report half", "Goal", "Measured", "Goal is"],
    [
      ...levels.map((level) =>
        row(
          `${level.level}, ${level.name.toLowerCase()}${hasApart(level) ? ", without what is judged apart" : ""}`,
          level.goal,
          judgeLevel(report, form, level),
        ),
      ),
      ...species.flatMap(({ name, apart, results }) => {
        const apcer = findResult(results, form, "report")?.apcer;
        if (apart?.goal == null || apcer === undefined) return [];
        return [row(`${name}, apart`, apart.goal, judgeGoal(apart.goal, apcer.n, apcer.accepted))];
      }),
      ...(genuine
        ? [
            row(
              "Genuine visitors without an estimate at the first attempt",
              bona_fide.goal,
              judgeGoal(bona_fide.goal, genuine.n, genuine.refused),
            ),
          ]
        : []),
    ],
  );
}

function renderSpecies({ levels, species }: AttackReport, form: ScanForm): string {
  return writeTable(
    ["Level", "Goal", "Attack", "Got through (APCER), report half", "Development half"],
    levels.flatMap(({ level, name, goal }) =>
      species
        .filter((each) => each.level === level && (isUnmeasured(each) || hasForm(each, form)))
        .map((each) => {
          const [report, development] = (["report", "development"] as const).map((half) => {
            const apcer = findResult(each.results, form, half)?.apcer;
            return apcer ? write(apcer.accepted, apcer) : "not measured";
          });
          return [
            `${level}, ${name.toLowerCase()}`,
            each.apart === null ? limit(goal) : each.apart.goal === null ? "none" : limit(each.apart.goal),
            each.name,
            report!,
            development!,
          ];
        }),
    ),
  );
}

function renderGenuine({ bona_fide }: AttackReport, form: ScanForm): string {
  const halves = [
    { half: "report", name: "Report" },
    { half: "development", name: "Development" },
  ] as const;
  return writeTable(
    ["Genuine visitors, half", "Taken for an attack (BPCER)", "No estimate at the first attempt", "Goal"],
    halves.flatMap(({ half, name }) => {
      const result = findResult(bona_fide.results, form, half);
      if (!result) return [];
      const { bpcer, not_estimated } = result;
      return [
        [
          name,
          write(bpcer.refused, bpcer),
          write(not_estimated.refused, not_estimated),
          limit(bona_fide.goal),
        ],
      ];
    }),
  );
}

/** Both halves together: a condition has few attempts, and no threshold was chosen on it. */
function renderConditions({ bona_fide: { conditions, goal } }: AttackReport): string {
  const table = writeTable(
    ["Condition", "No estimate at the first attempt, both halves", "Ended as a spoof"],
    conditions.map(({ name, results }) => {
      const n = results.reduce((sum, { not_estimated }) => sum + not_estimated.n, 0);
      if (n === 0) return [name, "not measured", "not measured"];
      const [refused, spoof] = (["not_estimated", "spoof"] as const).map((share) =>
        results.reduce((sum, result) => sum + result[share].refused, 0),
      );
      return [name, write(refused!, countShare(refused!, n)), `${spoof!} of ${n}`];
    }),
  );
  return `The goal for each is ${limit(goal)}, and no spoof. Below 3 frames a second a scan does not begin.\n\n${table}`;
}

function renderPaintedAge({ painted_age: { name, years } }: AttackReport): string {
  const measured =
    years === null
      ? "not measured"
      : `${years.median.toFixed(1)} years in the median (${years.least.toFixed(1)} to ${years.most.toFixed(1)}, ${years.n} people)`;
  return `**${name}**, on the large frames alone: ${measured}. It is no attack on whether somebody is there.`;
}

const isUnmeasured = ({ results }: Pick<AttackReport["species"][number], "results">): boolean =>
  results.length === 0;

const hasForm = (
  { results }: Pick<AttackReport["species"][number], "results">,
  { kind, style }: ScanForm,
): boolean => results.some((result) => result.kind === kind && result.style === style);

const limit = (goal: number): string => (goal === 0 ? "0 %" : `at most ${Math.round(goal * 100)} %`);
