import type { ScanKind, ScanStyle } from "@ofage/engine";
import { SPECIES } from "./all-species.ts";
import { GENUINE_VISITORS } from "./attempts/genuine-visitors.ts";
import { VISIT_CONDITIONS } from "./conditions/index.ts";
import { PAINTED_WRINKLES, paintWrinkles } from "./conditions/painted-wrinkles.ts";
import { performPresenter } from "./presenting/perform-presenter.ts";
import type { Presenter } from "./presenting/presenter.ts";
import type { ScanActor } from "./presenting/scan-actor.ts";
import { createRandomSource } from "./random-source.ts";
import { randomCamera } from "./scene/camera.ts";
import type { FindFace } from "./scene/find-face.ts";
import type { Portrait } from "./scene/portrait.ts";

/** Presentation of a person or an instrument at one attempt. */
export interface Presentation {
  /** Id of a species, of the genuine visitors, or of a condition of theirs. */
  species: string;
  /** Number of the attempt within its species. */
  number: number;
  /** Number of the person in the set. */
  person: number;
  seed: number;
  /** The victim's; null for presentations that take none. */
  portrait: Portrait | null;
  kind: ScanKind;
  style: ScanStyle;
}

/** Whom and what the bench can present. */
export interface Cast {
  /** Creates the genuine visitor of a number, or another person in that visitor's room. */
  createVisitor(number: number, who?: number): Presenter;
  findFace: FindFace;
}

/** Numbers of the people who are filmed for an attack lie above those of the genuine visitors, and keep the person's half. */
const FIRST_FILMED = 1_000_000;
const FIRST_OTHER = 2_000_000;

/**
 * Creates the actor of one attempt.
 * @throws Error for an unknown species, or one that lacks its portrait
 */
export function createActor(
  { species, number, person, seed, portrait, kind, style }: Presentation,
  { createVisitor, findFace }: Cast,
): ScanActor {
  // The same visitors with the same cameras in each condition.
  const visitorChance = (): ReturnType<typeof createRandomSource> =>
    createRandomSource(seed, GENUINE_VISITORS.id, number);
  const visit = (): ScanActor => {
    const chance = visitorChance();
    return performPresenter(createVisitor(person), randomCamera(chance), chance);
  };
  if (species === GENUINE_VISITORS.id) return visit();
  const condition = VISIT_CONDITIONS.find(({ id }) => id === species);
  if (condition !== undefined) return condition.createActor(createVisitor(person), visitorChance());
  const chance = createRandomSource(seed, species, number);
  if (species === PAINTED_WRINKLES.id) return paintWrinkles(visit(), findFace, chance);
  const known = SPECIES.find(({ id }) => id === species);
  if (known === undefined) throw new Error(`there is no species ${species}`);
  return known.createActor({
    get portrait() {
      if (portrait === null) throw new Error(`${species} needs a portrait`);
      return portrait;
    },
    createFilmed: () => createVisitor(FIRST_FILMED + person),
    createOther: () => createVisitor(FIRST_FILMED + person, FIRST_OTHER + person),
    findFace,
    kind,
    style,
    chance,
  });
}
