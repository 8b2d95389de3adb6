import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/*
 * "Account" means a person's sign-in, never an organization: docs/decisions/0065-people-and-organizations.md. A test's `account` is a person
 * with their organization, so code counts only outside of tests.
 */

const root = join(import.meta.dirname, "../../..");
const folders = ["packages/api/src", "packages/api/testing", "packages/contract/src", "bench"];
const isTest = (file: string) => /\.test\.ts$|\/testing\/|^bench\//.test(file);

/** Files about the sign-in. */
const exempt =
  /^packages\/(api\/src\/modules|contract\/src)\/(accounts|activity|google|my-data|passkeys|rate-limits|sessions)(\/|\.ts$)|^packages\/api\/testing\/(account|authenticator)\.ts$/;

/** Phrases that mean the sign-in, or something else entirely. */
const phrases =
  /\b(has|have|with|without) (an|no) account\b|\ban account(?= is created\b|, and a pending email\b)|\ba new account\b|\baccount's own address|\binto account\b|\baccounts for VAT\b|\baccounts, sign-in\b|\baccount-\w+/gi;

const identifiers =
  /^(createAccount|account(Routes|Handlers)?|AccountLockout|account_(locked|exists)|has_account)$/;

const notCode = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
const blank = (text: string) => text.replaceAll(/[^\n]/g, " ");

/** Lists what comments, texts and names in a file call an account, each with its line. */
function findAccounts(file: string, text: string): string[] {
  const found: string[] = [];
  const search = (searched: string, word: RegExp, offset: number, isAllowed: (found: string) => boolean) => {
    for (const { 0: name, index } of searched.matchAll(word))
      if (!isAllowed(name))
        found.push(`${file}:${text.slice(0, offset + index).split("\n").length}: ${name.trim()}`);
  };
  // Paths and event types are names of what is exempt.
  const word = /(?<![\w./])(\S+ )?accounts?\b(?!\.?[\w/])( \S+)?/gi;
  const parts = file.endsWith(".sql") ? [[text] as const] : text.matchAll(notCode);
  for (const { 0: part, index = 0 } of parts as Iterable<{ 0: string; index?: number }>)
    search(part.replaceAll(/\$\{[^}]*\}/g, blank).replaceAll(phrases, blank), word, index, () => false);
  if (!isTest(file) && !file.endsWith(".sql"))
    search(text.replaceAll(notCode, blank), /\w*account\w*/gi, 0, (name) => identifiers.test(name));
  return found;
}

test("an organization is nowhere called an account", () => {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...folders], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\.(ts|sql)$/.test(file) && !exempt.test(file) && existsSync(join(root, file)));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => findAccounts(file, readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test.for([
  ["a.ts", "/** The account's keys. */", 1],
  ["a.test.ts", "sql`update accounts set name = ${account.name}`", 1],
  ["a.test.ts", 'test("a key of another account", () => account.id);', 1],
  ["a.ts", "const accountId = 1;", 1],
  ["a.sql", "create table accounts (id text);", 1],
  ["a.ts", 'import { createAccount } from "../accounts/index.ts"; // who has no account', 0],
  ["a.ts", 'append("account.signed_in");', 0],
] as const)("in %s, %s has %i", ([file, text, count]) => {
  expect(findAccounts(file, text)).toHaveLength(count);
});
