import { access, glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type Absence, Asvs, type Evidence, isTestFile, renderAsvsPage } from "../testing/asvs.ts";

const root = new URL("../../../", import.meta.url);
const texts = new Map<string, Promise<string>>();
function read(file: string): Promise<string> {
  const text = texts.get(file) ?? readFile(new URL(file, root), "utf8");
  texts.set(file, text);
  return text;
}
const isOurs = (path: string) => !/(^|\/)(node_modules|build|dist|\.\w.*)$/.test(path.replaceAll("\\", "/"));
const files: string[] = [];
for await (const path of glob(["*.*", "{docs,deploy,scripts,bench,e2e,packages}/**/*.*"], {
  cwd: fileURLToPath(root),
  exclude: (path) => !isOurs(path),
}))
  files.push(path.replaceAll("\\", "/"));
const asvs = Asvs.parse(JSON.parse(await read("docs/asvs.json")));

test("docs/asvs.json lists each requirement of levels 1 and 2 once, in the standard's order, and no other", () => {
  const { "1": first, "2": second } = asvs.levels;
  // These are the counts in the standard's own files.
  expect([first.length, second.length]).toEqual([70, 183]);
  const parts = (id: string) => id.slice(1).split(".").map(Number);
  const ids = [...first, ...second].toSorted((a, b) => {
    const [left, right] = [parts(a), parts(b)];
    const at = left.findIndex((part, index) => part !== right[index]);
    return at < 0 ? 0 : left[at]! - right[at]!;
  });
  expect(new Set(ids).size).toBe(253);
  expect(asvs.requirements.map(({ id }) => id)).toEqual(ids);
});

test("docs/asvs.json supports each requirement with files, test titles and texts that are there", async () => {
  const faults: string[] = [];
  for (const { id, shown } of asvs.requirements)
    for (const evidence of shown) {
      const fault = await faultOf(evidence);
      if (fault) faults.push(`${id}: ${evidence.file}: ${fault}`);
    }
  expect(faults).toEqual([]);
});

test("docs/asvs.json calls nothing inapplicable whose package or text is there", async () => {
  const claims = asvs.requirements.flatMap((row) =>
    row.state === "not applicable" ? row.absent.map((absence) => ({ id: row.id, absence })) : [],
  );
  // Several requirements rest on the same absence.
  const faults: string[] = [];
  for (const same of Map.groupBy(claims, ({ absence }) => JSON.stringify(absence)).values())
    for (const fault of await faultsOfAbsence(same[0]!.absence))
      faults.push(`${same.map(({ id }) => id).join(", ")}: ${fault}`);
  expect(faults).toEqual([]);
});

test("notes in docs/asvs.json name files, decisions, open items and requirements that exist", async () => {
  const threats = await read("docs/threat-model.md");
  const ids = asvs.requirements.map(({ id }) => id);
  const exists: [pattern: RegExp, named: (name: string) => boolean][] = [
    [
      /`(\w[\w./-]*\.(?:tsx?|mjs|md|json|yaml|txt))`/g,
      (name) => files.some((file) => `/${file}`.endsWith(`/${name}`)),
    ],
    [
      /[Dd]ecisions? (\d+)/g,
      (name) => files.some((file) => file.startsWith(`docs/decisions/${name.padStart(4, "0")}-`)),
    ],
    [/\b(O\d+)\b/g, (name) => threats.includes(`\n| ${name} |`)],
    [/\b(\d+\.\d+\.\d+)\b/g, (name) => ids.includes(`V${name}`)],
  ];
  const missing = asvs.requirements.flatMap(({ id, note = "" }) =>
    exists.flatMap(([pattern, isThere]) =>
      [...note.matchAll(pattern)]
        .map(([, name]) => name!)
        .filter((name) => !isThere(name))
        .map((name) => `${id}: ${name}`),
    ),
  );
  expect(missing).toEqual([]);
});

test("files that other documents refer to exist", async () => {
  for (const file of ["SECURITY.md", "docs/threat-model.md", "docs/asvs.md"]) {
    const text = await read(file);
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, to]) => to!);
    const missing: string[] = [];
    for (const link of links) {
      await access(new URL(link, new URL(file, root))).catch(() => missing.push(link));
    }
    expect([file, missing]).toEqual([file, []]);
  }
});

test("docs/threat-model.md names each key that is derived from SECRET_KEY", async () => {
  const [declared] = /type Purpose = [^;]*;\s*type DigestPurpose =[^;]*;/.exec(
    await read("packages/api/src/secrets/keyring.ts"),
  )!;
  const purposes = [...declared.matchAll(/"([\w-]+)"/g)].map(([, purpose]) => purpose!);
  expect(purposes.length).toBeGreaterThan(5);
  const [, keys] = (await read("docs/threat-model.md")).split("\n## Keys\n");
  const named = [...keys!.split("\n## ")[0]!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!);
  expect(named).toEqual(expect.arrayContaining(purposes));
});

test("docs/asvs.md matches docs/asvs.json", async () => {
  await expect(renderAsvsPage(asvs)).toMatchFileSnapshot("../../../docs/asvs.md");
});

async function faultOf({ file, has }: Evidence): Promise<string | undefined> {
  const text = await read(file).catch(() => undefined);
  if (text === undefined) return "is not there";
  if (has === undefined) return isTestFile(file) ? "no test of it is named" : undefined;
  if (!isTestFile(file)) return text.includes(has) ? undefined : `does not have “${has}”`;
  return titlesOf(text).includes(has) ? undefined : `has no test “${has}”`;
}

/** Returns the first argument of each `test`, `it` or `describe` that runs, also of those behind `.each([…])`. */
function titlesOf(text: string): string[] {
  const code = text.replaceAll(/^\s*\/\/.*$/gm, "");
  const calls = code.matchAll(
    /(?:\b(?:test|it|describe)(?:\.(?!skip|todo)\w+)*|\))\(\s*(["`])((?:(?!\1).)+)\1,/g,
  );
  return [...calls].map(([, , title]) => title!);
}

async function faultsOfAbsence(absence: Absence): Promise<string[]> {
  if ("package" in absence) {
    const named = new RegExp(absence.package);
    return (await installedPackages())
      .filter((name) => named.test(name))
      .map((name) => `${name} is installed`);
  }
  const { text, under, except = [] } = absence;
  const named = new RegExp(text);
  const sources = under.map((folder) =>
    files.filter((file) => file.startsWith(`${folder}/`) && isSource(file)),
  );
  const having: string[] = [];
  for (const file of sources.flat()) if (named.test(await read(file))) having.push(file);
  return [
    ...under.filter((_, index) => sources[index]!.length === 0).map((folder) => `${folder} has no sources`),
    ...having.filter((file) => !except.includes(file)).map((file) => `${file} has “${text}”`),
    ...except.filter((file) => !having.includes(file)).map((file) => `${file} no longer has “${text}”`),
  ];
}

const isSource = (file: string) => /\.(tsx?|mjs)$/.test(file) && !/\.(test|spec|fixture)\.tsx?$/.test(file);

/** Lists the packages that a server installs, without those that only develop and test it. */
async function installedPackages(): Promise<string[]> {
  const { packages } = JSON.parse(await read("package-lock.json")) as {
    packages: Record<string, { dev?: true }>;
  };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path.includes("node_modules/") && !dev)
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
}
