import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { printOnPaper } from "./held-print.ts";
import { holdSheet } from "./print.ts";

/** Creates a print that is bent about an upright or a level axis, toward the camera or away from it. */
export function createPrintBent(portrait: Portrait, chance: RandomSource): Presenter {
  const sheet = printOnPaper(portrait, chance);
  const axis = chance.oneOf(["upright", "upright", "upright", "level"] as const);
  const degrees = chance.oneOf([1, 1, 1, -1]) * chance.between(30, 130);
  return holdSheet({ ...sheet, bend: { degrees, axis } }, chance);
}
