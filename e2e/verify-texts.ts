import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Texts } from "../packages/verify/src/texts/texts.ts";

/** The hosted check's English texts. */
export const englishTexts = JSON.parse(
  readFileSync(join(import.meta.dirname, "../packages/verify/src/texts/en.json"), "utf8"),
) as Texts;
