import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { AccuracyReport } from "@ofage/contract/accuracy-report";
import { expect, test } from "vitest";
import { AttackReport } from "@ofage/contract/attack-report";
import { BandAccuracyReport } from "@ofage/contract/band-accuracy-report";
import { fillFigures, listFigurePlaces } from "../../evaluation/src/model-card/fill-figures.ts";
import { renderAccuracyFigures } from "../../evaluation/src/model-card/render-accuracy-figures.ts";
import { renderAttackFigures } from "../../evaluation/src/model-card/render-attack-figures.ts";
import { renderBandFigures } from "../../evaluation/src/model-card/render-band-figures.ts";
import accuracy from "../../../docs/accuracy.json";
import attack from "../../../docs/attack.json";
import bands from "../../../docs/accuracy-bands.json";
import { prepareCardForSite, modelCardFile } from "./model-card.ts";

const card = readFileSync(modelCardFile, "utf8");
const accuracyReport = AccuracyReport.parse(accuracy);
const figures = {
  ...renderAccuracyFigures(accuracyReport),
  ...renderBandFigures(BandAccuracyReport.parse(bands)),
  ...renderAttackFigures(AttackReport.parse(attack)),
};

test("docs/model-card.md has the figures of the published reports", () => {
  expect(fillFigures(card, figures), "Measure again, and commit the card with its report.").toBe(card);
  expect(new Set(listFigurePlaces(card))).toEqual(new Set(Object.keys(figures)));
});

test("fillFigures refuses a card without a place for figures, or with two places of one name", () => {
  const place = "<!-- figures: by-sex -->\n<!-- end of figures -->\n";
  expect(() => fillFigures("# Model card\n", figures)).toThrow("has no place for measured, networks");
  expect(() => fillFigures(card + place, figures)).toThrow("two places for by-sex");
});

test("the model card's figures change with the report", () => {
  const [first, ...others] = accuracyReport.versions;
  const other = structuredClone({ ...accuracyReport, versions: [first!, ...others] });
  other.versions[0]!.all.error!.mean_absolute.value = 12.3;
  expect(fillFigures(card, renderAccuracyFigures(other))).toContain("| v1 | 12.3 (");
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
  const written = card.replaceAll(/<!-- figures: .*?<!-- end of figures -->/gs, "");
  expect(written).toContain("## Attacks");
  expect(written).not.toMatch(
    /99[.,]\d|ISO 27001|SOC 2|certified by|best[- ]in[- ]class|state[- ]of[- ]the[- ]art/i,
  );
});
