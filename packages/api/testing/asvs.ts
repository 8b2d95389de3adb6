import { z } from "zod";

/**
 * Evidence in a file that a requirement is met: the title of a test in it, or a text of its source. Without it, the
 * whole file is the evidence.
 */
const Evidence = z.strictObject({ file: z.string(), has: z.string().optional() });
const common = { id: z.string(), about: z.string() };

/** Shape of docs/asvs.json: the requirements' ids by level as in the standard, and our statement for each. */
export const Asvs = z.strictObject({
  standard: z.string(),
  source: z.url(),
  chapters: z.record(z.string(), z.string()),
  levels: z.strictObject({ "1": z.array(z.string()), "2": z.array(z.string()) }),
  requirements: z.array(
    z.discriminatedUnion("state", [
      z.strictObject({
        ...common,
        state: z.literal("met"),
        shown: z.array(Evidence).min(1),
        note: z.string().optional(),
      }),
      z.strictObject({ ...common, state: z.literal("not applicable"), note: z.string() }),
      z.strictObject({ ...common, state: z.literal("open"), note: z.string() }),
    ]),
  ),
});
export type Asvs = z.infer<typeof Asvs>;
type Requirement = Asvs["requirements"][number];
type Evidence = z.infer<typeof Evidence>;

export const requirementStates = ["met", "not applicable", "open"] as const;

/** Tells whether a file contains tests, so that the evidence must be a title. */
export const isTestFile = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** Renders docs/asvs.md from docs/asvs.json. */
export function renderAsvsPage(asvs: Asvs): string {
  const levelOf = (id: string) => (asvs.levels["1"].includes(id) ? 1 : 2);
  const chapters = Object.entries(asvs.chapters).map(([chapter, name]) => ({
    heading: `${chapter} ${name}`,
    rows: asvs.requirements.filter(({ id }) => id.startsWith(`${chapter}.`)),
  }));
  const totals = [
    totalsRow("**All**", asvs.requirements),
    ...([1, 2] as const).map((level) =>
      totalsRow(
        `Level ${level}`,
        asvs.requirements.filter(({ id }) => levelOf(id) === level),
      ),
    ),
    ...chapters.map(({ heading, rows }) => totalsRow(heading, rows)),
  ];
  return [
    "# OWASP ASVS 5.0, level 2",
    "",
    `Each requirement of levels 1 and 2 of the [${asvs.standard}](${asvs.source}), in a few words of ours: its own text, under CC BY-SA 4.0, decides what is meant. This is our own reading. Nobody has audited it, and no conformity is claimed.`,
    "",
    "**Met** names what shows it: a test by its title, or the code where nothing else could be shown. **Open** says what is missing, and where we know it, what closes it. What follows from it stands in the [threat model](threat-model.md).",
    "",
    "Written from [asvs.json](asvs.json) by `packages/api/src/asvs.test.ts` (with `-u`), which fails when an id is missing or there twice, or a test named here does not exist.",
    "",
    `| | Requirements | ${requirementStates.map(capital).join(" | ")} |`,
    "| --- | --- | --- | --- | --- |",
    ...totals,
    ...chapters.flatMap(({ heading, rows }) => ["", `## ${heading}`, "", ...tableOf(rows, levelOf)]),
    "",
  ].join("\n");
}

function totalsRow(name: string, rows: Requirement[]): string {
  const counts = requirementStates.map((state) => rows.filter((row) => row.state === state).length);
  return `| ${[name, rows.length, ...counts].join(" | ")} |`;
}

function tableOf(rows: Requirement[], levelOf: (id: string) => number): string[] {
  return [
    "| Id | Level | About | State | Shown by, or why |",
    "| --- | --- | --- | --- | --- |",
    ...rows.map((row) => {
      const shown = row.state === "met" ? row.shown.map(link).join("<br>") : "";
      const why = [shown, row.note].filter(Boolean).join("<br>");
      return `| ${[row.id, levelOf(row.id), inCell(row.about), row.state, inCell(why)].join(" | ")} |`;
    }),
  ];
}

function link({ file, has }: Evidence): string {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const title = has !== undefined && isTestFile(file) ? ` “${has}”` : "";
  return `[\`${name}\`](../${file})${title}`;
}

const inCell = (text: string) => text.replaceAll("|", "\\|");
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
