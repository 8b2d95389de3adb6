import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { holdSheet } from "./print.ts";
import { showStill } from "./screen-still.ts";

/**
 * Creates a still on a phone that one hand moves. A face on a phone is half as broad as a real one, so the phone is held nearer, and each
 * degree and millimeter shows more.
 */
export function createPhoneStill(portrait: Portrait, chance: RandomSource): Presenter {
  const across = chance.between(0.62, 0.95);
  const up = across * chance.between(1.05, 1.2);
  const sheet = showStill(
    portrait,
    { left: across, right: across, top: up, bottom: across * 2.1 * 2 - up },
    chance,
  );
  const from = {
    face: chance.between(108, 150),
    distance: chance.between(1.6, 3),
    tilt: chance.aroundZero(6),
  };
  return holdSheet(sheet, chance, from);
}
