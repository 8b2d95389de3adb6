import { access, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { Asvs, renderAsvsPage, isTestFile } from "../testing/asvs.ts";

const root = new URL("../../../", import.meta.url);
const read = (file: string) => readFile(new URL(file, root), "utf8");
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

test("docs/asvs.json supports each met requirement with an existing file, test title or text", async () => {
  const faults: string[] = [];
  for (const requirement of asvs.requirements) {
    if (requirement.state !== "met") continue;
    for (const { file, has } of requirement.shown) {
      const fault = await faultOf(file, has);
      if (fault) faults.push(`${requirement.id}: ${file}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
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

async function faultOf(file: string, has: string | undefined): Promise<string | undefined> {
  const text = await read(file).catch(() => undefined);
  if (text === undefined) return "is not there";
  if (has === undefined) return isTestFile(file) && !/\b(test|it)\b/.test(text) ? "has no test" : undefined;
  if (!text.includes(has)) return `does not have “${has}”`;
  return isTestFile(file) && !titlesOf(text).includes(has) ? `has no test “${has}”` : undefined;
}

/** Returns the first argument of each `test`, `it` or `describe`, also of those behind `.each([…])`. */
function titlesOf(text: string): string[] {
  const calls = text.matchAll(/(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(["`])((?:(?!\1).)+)\1,/g);
  return [...calls].map(([, , title]) => title!);
}
