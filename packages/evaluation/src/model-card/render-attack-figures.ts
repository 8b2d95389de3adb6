import type { AttackReport } from "@ofage/contract/attack-report";
import {
  APART_SPECIES,
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
  const apart = species.find(({ id }) => id === APART_SPECIES)!;
  const genuine = findResult(bona_fide.results, form, "report")?.not_estimated;
  return writeTable(
    ["Report half", "Goal", "Measured", "Goal is"],
    [
      ...levels.map((level) =>
        row(
          `${level.level}, ${level.name.toLowerCase()}${apart.level === level.level ? `, without “${apart.name}”` : ""}`,
          level.goal,
          judgeLevel(report, form, level),
        ),
      ),
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
        .filter((each) => each.level === level && each.results.some((result) => isOf(result, form)))
        .map((each) => {
          const [report, development] = (["report", "development"] as const).map((half) => {
            const apcer = findResult(each.results, form, half)?.apcer;
            return apcer ? write(apcer.accepted, apcer) : "–";
          });
          return [`${level}, ${name.toLowerCase()}`, limit(goal), each.name, report!, development!];
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

const isOf = (result: ScanForm, { kind, style }: ScanForm): boolean =>
  result.kind === kind && result.style === style;

const limit = (goal: number): string => (goal === 0 ? "0 %" : `at most ${Math.round(goal * 100)} %`);
