import { ACTOR_ATTACKS } from "./actors/index.ts";
import { FILM_ATTACKS, type FilmAttack } from "./films/index.ts";
import { INSTRUMENTS, type Instrument } from "./instruments/index.ts";
import { performPresenter } from "./presenting/perform-presenter.ts";
import { randomCamera } from "./scene/camera.ts";
import type { Species } from "./species.ts";

/** Every species, in the order of the report. */
export const SPECIES: readonly Species[] = [
  ...INSTRUMENTS.map(presentInstrument),
  ...ACTOR_ATTACKS,
  ...FILM_ATTACKS.map(presentFilms),
];

function presentInstrument({ create, ...described }: Instrument): Species {
  return {
    ...described,
    createActor: ({ portrait, chance }) => {
      const camera = described.level === "A" ? randomCamera(chance) : null;
      return performPresenter(create(portrait, chance), camera, chance);
    },
  };
}

function presentFilms({ play, ...described }: FilmAttack): Species {
  return {
    ...described,
    level: "D",
    createActor: ({ createFilmed, kind, style, chance }) => play(createFilmed(), kind, style, chance),
  };
}
