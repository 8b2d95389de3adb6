import type { ScanKind, ScanStyle } from "@ofage/engine";
import { SPECIES } from "./all-species.ts";
import { GENUINE_VISITORS } from "./attempts/genuine-visitors.ts";
import { performPresenter } from "./presenting/perform-presenter.ts";
import type { Presenter } from "./presenting/presenter.ts";
import type { ScanActor } from "./presenting/scan-actor.ts";
import { createRandomSource } from "./random-source.ts";
import { randomCamera } from "./scene/camera.ts";
import type { Portrait } from "./scene/portrait.ts";

/** Presentation of a person or an instrument at one attempt. */
export interface Presentation {
  /** Id of a species, or of the genuine visitors. */
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

/** Numbers of the people who are filmed for an attack lie above those of the genuine visitors, and keep the person's half. */
const FIRST_FILMED = 1_000_000;

/**
 * Creates the actor of one attempt.
 * @param createVisitor creates the genuine visitor of a number
 * @throws Error for an unknown species, or one that lacks its portrait
 */
export function createActor(
  { species, number, person, seed, portrait, kind, style }: Presentation,
  createVisitor: (number: number) => Presenter,
): ScanActor {
  const chance = createRandomSource(seed, species, number);
  if (species === GENUINE_VISITORS.id)
    return performPresenter(createVisitor(person), randomCamera(chance), chance);
  const known = SPECIES.find(({ id }) => id === species);
  if (known === undefined) throw new Error(`there is no species ${species}`);
  return known.createActor({
    get portrait() {
      if (portrait === null) throw new Error(`${species} needs a portrait`);
      return portrait;
    },
    createFilmed: () => createVisitor(FIRST_FILMED + person),
    kind,
    style,
    chance,
  });
}
