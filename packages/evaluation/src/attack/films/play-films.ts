import type { ScanInstruction } from "@ofage/contract";
import { createGrain } from "../instruments/grain.ts";
import type { ScanActor } from "../presenting/scan-actor.ts";
import type { RandomSource } from "../random-source.ts";
import { compareInstructions } from "./compare-instructions.ts";
import type { Film, FilmScene } from "./film.ts";

/** A part of a film that is played from a moment of the scan on. */
interface Playback {
  film: Film;
  /** Milliseconds of the film. */
  from: number;
  to: number;
  /** Milliseconds of the scan's clock. */
  since: number;
}

/** Rest that is played to and fro while nothing is asked, at the beginning of a film and at the end of a scene. */
const REST_MS = { before: 2200, after: 450 };

/** Faint noise of the player, as a standard deviation in levels of 256: no picture comes twice. */
const PLAYER_NOISE = 1;

/** Plays one film from its first movement on, as soon as the first instruction is heard, whatever that one asks for. */
export function replayFilm(film: Film, chance: RandomSource): ScanActor {
  const show = createPlayer(film, chance);
  let playback: Playback | null = null;
  return {
    hear(message, at) {
      if (message.type === "instruction")
        playback ??= { film, from: film.scenes[0]!.start, to: film.length, since: at };
    },
    show: (at) => show(playback, at),
  };
}

/**
 * Plays the scene that fits each instruction best, and the next best one if the first does not satisfy the server. Where none shows the
 * movement, the film stays at rest.
 * @param films at least one
 */
export function playFittingScenes(films: readonly Film[], chance: RandomSource): ScanActor {
  const show = createPlayer(films[0]!, chance);
  let playback: Playback | null = null;
  let untried: Iterator<FilmedScene> = [].values();
  const playNext = (at: number): void => {
    const next = untried.next();
    if (next.done) return;
    const { film, scene } = next.value;
    playback = { film, from: scene.start, to: scene.end, since: at };
  };
  return {
    hear(message, at) {
      if (message.type === "done" || message.type === "restarted") untried = [].values();
      if (message.type !== "instruction") return;
      untried = listFittingScenes(films, message.instruction).values();
      playNext(at);
    },
    show: (at) => {
      if (playback !== null && at - playback.since > playback.to - playback.from) playNext(at);
      return show(playback, at);
    },
  };
}

interface FilmedScene {
  film: Film;
  scene: FilmScene;
}

/** Returns the scenes with the wanted movement, the best first. */
function listFittingScenes(films: readonly Film[], wanted: ScanInstruction): FilmedScene[] {
  return films
    .flatMap((film) =>
      film.scenes.map((scene) => ({ film, scene, misfit: compareInstructions(wanted, scene.instruction) })),
    )
    .filter(({ misfit }) => misfit < Infinity)
    .toSorted((a, b) => a.misfit - b.misfit);
}

/** Creates the player of films: it rests at the beginning of the first one until something is played, and then at its end. */
function createPlayer(
  first: Film,
  chance: RandomSource,
): (playback: Playback | null, at: number) => ReturnType<ScanActor["show"]> {
  const addNoise = createGrain(PLAYER_NOISE, chance);
  const pictureAt = (playback: Playback | null, at: number): ReturnType<ScanActor["show"]> => {
    if (playback === null) return first.pictureAt(toAndFro(at, REST_MS.before));
    const { film, from, to, since } = playback;
    const time = from + at - since;
    return film.pictureAt(time <= to ? time : to - toAndFro(time - to, REST_MS.after));
  };
  return async (playback, at) => addNoise(await pictureAt(playback, at), at);
}

/** Goes from 0 to a length and back, again and again. */
function toAndFro(at: number, length: number): number {
  const place = at % (2 * length);
  return place <= length ? place : 2 * length - place;
}
