import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { listMigrationNames, splitStatements } from "./migrate.ts";

/*
 * docs/decisions/0037-migrations.md: while processes are upgraded one by one, those of the previous release run on the
 * new schema. So a migration only adds, and removes nothing that the previous release uses.
 */

/** Marker above a statement: no release that may still run uses what it removes. */
const excuse = /^\s*-- removed in the release before last: \S/;

const refused: [what: string, pattern: RegExp][] = [
  [
    "drops something",
    /\bdrop\s+(table|column|index|constraint|view|type|function|schema|default|not\s+null)\b|\balter\s+table\b.*\bdrop\b/is,
  ],
  ["renames something", /\brename\b/i],
  ["changes a column's type", /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i],
  ["forbids null where the previous release writes it", /\bset\s+not\s+null\b/i],
  ["deletes rows", /^\s*(delete\s+from|truncate)\b/i],
  [
    "adds a column that the previous release does not fill",
    /\badd\s+(column\s+)?\w+\s(?=[^,]*\bnot\s+null\b)(?![^,]*\bdefault\b)/i,
  ],
  [
    "adds a rule that the previous release may break",
    /\badd\s+(constraint\b|check\b|unique\b|foreign\s+key\b)/i,
  ],
];

/**
 * Lists the statements of a migration that the rule forbids.
 * @param text the file's SQL
 */
function faultsOf(text: string): string[] {
  return text
    .split(/;\s*$/m)
    .filter((part) => !part.split("\n").some((line) => excuse.test(line)))
    .flatMap((part) => splitStatements(part))
    .flatMap((statement) => refused.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what));
}

const read = (name: string) => readFile(new URL(`./migrations/${name}.sql`, import.meta.url), "utf8");

test("migrations only add to the schema", async () => {
  const names = await listMigrationNames();
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect([name, faultsOf(await read(name))]).toEqual([name, []]);
});

test.for([
  ["drop table a;", "drops something"],
  ["alter table a drop column b;", "drops something"],
  ["alter table a\n  drop b;", "drops something"],
  ["alter table a rename column b to c;", "renames something"],
  ["alter table a alter column b type bigint;", "changes a column's type"],
  ["alter table a alter b set data type bigint;", "changes a column's type"],
  ["alter table a alter column b set not null;", "forbids null where the previous release writes it"],
  ["create table x (id text);\ndelete from a;", "deletes rows"],
  ["alter table a add column b int not null;", "adds a column that the previous release does not fill"],
  ["alter table a add constraint b check (c > 0);", "adds a rule that the previous release may break"],
] as const)("the rule reports %j", ([text, what]) => {
  expect(faultsOf(text)).toContain(what);
});

test.for([
  "create table a (b int not null primary key, c text unique);\ncreate index d on a (c);",
  "alter table a add column b int;\nalter table a add column c int not null default 1;",
  "-- drop table a;\nalter table a alter column c set default 2;",
  "-- removed in the release before last: nothing reads it since 0.2\nalter table a drop column b;",
])("the rule accepts %j", (text) => {
  expect(faultsOf(text)).toEqual([]);
});
