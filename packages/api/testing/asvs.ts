import { z } from "zod";

/**
 * Evidence in a file for a statement: the title of a test in it, or a text of its source. Without it, the whole file is the evidence,
 * which cannot be one with tests.
 */
const Evidence = z.strictObject({ file: z.string(), has: z.string().optional() });

/** Absence that a claim rests on, by a regular expression: of a package that the server installs, or of a text in our own sources. */
const Absence = z.union([
  z.strictObject({ package: z.string() }),
  z.strictObject({
    text: z.string(),
    under: z.array(z.string()).min(1),
    /** Files that have the text, for a reason that the note gives. */
    except: z.array(z.string()).min(1).optional(),
  }),
]);
const common = { id: z.string(), about: z.string(), note: z.string().optional() };

/** Shape of docs/asvs.json: the requirements' ids by level as in the standard, and our statement for each. */
export const Asvs = z.strictObject({
  standard: z.string(),
  source: z.url(),
  chapters: z.record(z.string(), z.string()),
  levels: z.strictObject({ "1": z.array(z.string()), "2": z.array(z.string()) }),
  requirements: z.array(
    z.discriminatedUnion("state", [
      z.strictObject({ ...common, state: z.literal("met"), shown: z.array(Evidence).min(1) }),
      z
        .strictObject({
          ...common,
          state: z.literal("not applicable"),
          note: z.string(),
          /** Change that would make it applicable. */
          applies_with: z.string(),
          shown: z.array(Evidence).default([]),
          absent: z.array(Absence).default([]),
        })
        .refine(({ shown, absent }) => shown.length + absent.length > 0, "names nothing that shows it"),
      z.strictObject({
        ...common,
        state: z.literal("open"),
        note: z.string(),
        shown: z.array(Evidence).min(1),
      }),
    ]),
  ),
});
export type Asvs = z.infer<typeof Asvs>;
type Requirement = Asvs["requirements"][number];
type Inapplicable = Extract<Requirement, { state: "not applicable" }>;
export type Evidence = z.infer<typeof Evidence>;
export type Absence = z.infer<typeof Absence>;

export const requirementStates = ["met", "not applicable", "open"] as const;

/** Tells whether a file contains tests, so that the evidence must be a title. */
export const isTestFile = (file: string) =>
  /\.(test|spec)\.tsx?$/.test(file) || file === "packages/api/testing/bad-input.ts";

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
    "**Met** names what shows it: a test by its title, or the code where nothing else could be shown. **Not applicable** says what would make it apply, and what shows that it is not there. **Open** says what is missing, and where we know it, what closes it, and names where what there is stands. What follows from it stands in the [threat model](threat-model.md).",
    "",
    "Written from [asvs.json](asvs.json) by `packages/api/src/asvs.test.ts` (with `-u`), which fails when an id is missing or there twice, when a file, test or text that is named here is gone, and when a package or text is there that must not be.",
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
      const absence = row.state === "not applicable" ? describeAbsence(row, rows) : [];
      const why = [...row.shown.map(link), row.note, ...absence].filter(Boolean).join("<br>");
      return `| ${[row.id, levelOf(row.id), inCell(row.about), row.state, inCell(why)].join(" | ")} |`;
    }),
  ];
}

function link({ file, has }: Evidence): string {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const title = has !== undefined && isTestFile(file) ? ` “${has}”` : "";
  return `[\`${name}\`](../${file})${title}`;
}

/** Describes what would make a requirement applicable and is not there, in the words of an earlier row of its chapter if it can. */
function describeAbsence({ id, applies_with, absent }: Inapplicable, rows: Requirement[]): string[] {
  const isSame = (row: Requirement) =>
    "absent" in row && JSON.stringify(row.absent) === JSON.stringify(absent);
  const first = rows.find(isSame)!;
  const searched =
    first.id === id
      ? capital(absent.map(describeSearch).join("; "))
      : `Searched for as in ${first.id.slice(1)}.`;
  return [`Applies with ${applies_with}.`, absent.length > 0 ? searched : ""];
}

function describeSearch(absence: Absence): string {
  if ("package" in absence)
    return `no package \`${absence.package}\` in [\`package-lock.json\`](../package-lock.json)`;
  const folders = absence.under.map((folder) => `[\`${folder}\`](../${folder})`);
  return `no \`${absence.text}\`${absence.except ? " elsewhere" : ""} in ${folders.join(", ")}`;
}

const inCell = (text: string) => text.replaceAll("|", "\\|");
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
