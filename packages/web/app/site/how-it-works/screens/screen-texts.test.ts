import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { screenTexts } from "./screen-texts.ts";

const file = join(import.meta.dirname, "../../../../../verify/src/texts/en.json");

test("screenTexts matches the texts of the hosted check", () => {
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject(screenTexts);
});
