import { type Chance, chanceFor } from "./chance.ts";
import type { Portrait } from "./scene/portrait.ts";
import { record, type Scene, type Session } from "./session.ts";

/** Somebody of the set, and what cameras have recorded of them or of their picture. */
export interface Person {
  portrait: Portrait;
  /** The same recording for the same name. */
  recorded(name: string, scene: (portrait: Portrait, chance: Chance) => Scene): Session;
}

/** @param id tells the person from others of the set: chance is theirs */
export function personOf(portrait: Portrait, id: string, seed: number): Person {
  const sessions = new Map<string, Session>();
  return {
    portrait,
    recorded(name, scene) {
      const known =
        sessions.get(name) ??
        record(scene(portrait, chanceFor(seed, id, name)), (what) => chanceFor(seed, id, name, what));
      sessions.set(name, known);
      return known;
    },
  };
}
