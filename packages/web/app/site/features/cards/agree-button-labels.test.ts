import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { agreeButtonLabels } from "./agree-button-labels.ts";

const texts = join(import.meta.dirname, "../../../../../verify/src/texts");

test("agreeButtonLabels has every language of the hosted check, in its own words", () => {
  const catalogs = readdirSync(texts).filter((file) => file.endsWith(".json"));
  const spoken = catalogs.map((file) => {
    const { consent } = JSON.parse(readFileSync(join(texts, file), "utf8")) as { consent: { agree: string } };
    return [file.replace(".json", ""), consent.agree];
  });
  expect(agreeButtonLabels).toEqual(Object.fromEntries(spoken));
});
