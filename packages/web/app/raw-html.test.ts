import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const packages = fileURLToPath(new URL("../../", import.meta.url));
const raw =
  /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|setHTMLUnsafe|createContextualFragment/;

test("only HTML that the build made from our own files is injected; everything else is text", async () => {
  const users: string[] = [];
  for await (const file of glob("{web/app,verify/src,sdk/src}/**/*.{ts,tsx}", { cwd: packages })) {
    if (file.includes(".test.")) continue;
    if (raw.test(await readFile(packages + file, "utf8"))) users.push(file.replaceAll("\\", "/"));
  }
  expect(users.toSorted()).toEqual([
    "web/app/docs/docs-article.tsx",
    "web/app/docs/docs-page.tsx",
    "web/app/root.tsx",
    "web/app/routes/site.tsx",
    "web/app/site/code/code-sample.tsx",
  ]);
});
