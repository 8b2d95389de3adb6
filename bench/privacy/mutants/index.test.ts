import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { mutantModuleUrl, mutants } from "./index.ts";

test("every mutant file is listed, and every listed mutant has a file", () => {
  for (const mutant of mutants) expect(existsSync(new URL(mutantModuleUrl(mutant)))).toBe(true);
  const modules = readdirSync(new URL(".", import.meta.url));
  const others = ["index.ts", "index.test.ts", "on-frame.ts"];
  expect(modules.filter((name) => !others.includes(name)).toSorted()).toEqual(
    mutants.map(({ name }) => `${name}.ts`).toSorted(),
  );
});
