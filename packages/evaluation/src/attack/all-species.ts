import { filmClips, filmCut, filmReplayed } from "./films/films.ts";
import { INSTRUMENTS, type Instrument } from "./instruments/index.ts";
import { captureAnswer } from "./presenting/capture-answer.ts";
import type { Species } from "./species.ts";

/** Every species, in the order of the report. */
export const SPECIES: readonly Species[] = [
  ...INSTRUMENTS.map(presentInstrument),
  filmReplayed,
  filmCut,
  filmClips,
];

function presentInstrument({ create, ...described }: Instrument): Species {
  return {
    ...described,
    answer: ({ portrait, chance }, poses) => captureAnswer(create(portrait, chance), poses, chance),
  };
}
