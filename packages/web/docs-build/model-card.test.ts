import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { AccuracyReport } from "@ofage/contract/accuracy-report";
import { expect, test } from "vitest";
import { fillModelCard } from "../../evaluation/src/accuracy-command/fill-model-card.ts";
import accuracy from "../../../docs/accuracy.json";
import { prepareCardForSite, modelCardFile } from "./model-card.ts";

const card = readFileSync(modelCardFile, "utf8");
const report = AccuracyReport.parse(accuracy);

test("docs/model-card.md has the figures of docs/accuracy.json", () => {
  expect(fillModelCard(card, report), `Measure again, and commit both: ${report.command}`).toBe(card);
});

test("fillModelCard refuses a card without a place for figures, or with one for unknown figures", () => {
  const place = "<!-- figures: by-sex -->\n<!-- end of figures -->\n";
  expect(() => fillModelCard("# Model card\n", report)).toThrow("has no place for measured, networks");
  expect(() => fillModelCard(card + place, report)).toThrow('"by-sex", once too often');
  expect(() => fillModelCard(card + place.replace("by-sex", "speed"), report)).toThrow('"speed"');
});

test("the model card's figures change with the report", () => {
  const [first, ...others] = report.versions;
  const other = structuredClone({ ...report, versions: [first!, ...others] });
  other.versions[0]!.all.error!.mean_absolute.value = 12.3;
  expect(fillModelCard(card, other)).toContain("| v1 | 12.3 (");
});

test("the model card on the site has no second title, no marks, and working links", () => {
  const text = prepareCardForSite(
    "# Model card\n\nSee [a](accuracy.json), [b](decisions/0031-error-model.md).\n\n<!-- figures: x -->\n\nn\n",
  );
  expect(text).toBe(
    "\nSee [a](/accuracy.json), [b](https://github.com/ofage/ofage/blob/main/docs/decisions/0031-error-model.md).\n\n\nn\n",
  );
  expect(prepareCardForSite(card)).not.toContain("<!--");
});

test("the model card links to existing files", () => {
  const links = [...card.matchAll(/\]\(([^)#]+)\)/g)].map(([, file]) => file!);
  expect(links).toContain("accuracy.json");
  for (const file of links)
    expect([file, existsSync(join(dirname(modelCardFile), file))]).toEqual([file, true]);
});

test("the model card makes no claim that was not measured here", () => {
  expect(card).not.toMatch(
    /99[.,]\d|ISO 27001|SOC 2|certified by|best[- ]in[- ]class|state[- ]of[- ]the[- ]art/i,
  );
});
