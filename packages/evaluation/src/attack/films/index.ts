import type { ScanKind, ScanStyle } from "@ofage/engine";
import type { Presenter } from "../presenting/presenter.ts";
import type { ScanActor } from "../presenting/scan-actor.ts";
import type { RandomSource } from "../random-source.ts";
import { randomCamera } from "../scene/camera.ts";
import { drawCheckInstructions, drawEveryMovement } from "./draw-film-instructions.ts";
import { type Film, recordFilm } from "./film.ts";
import { poseForFilm, speakInPublic } from "./film-postures.ts";
import { playNearestFrames } from "./play-nearest-frames.ts";
import { playFittingScenes, replayFilm } from "./play-films.ts";

/** A way to attack with films of a person, played by an injected camera. */
export interface FilmAttack {
  id: string;
  /** See Species. */
  apart?: { goal: number | null };
  name: string;
  made: string;
  /** Films the person and plays the films at a check of the same kind. */
  play(person: Presenter, kind: ScanKind, style: ScanStyle, chance: RandomSource): ScanActor;
}

/** Clips that an attacker has of one person, and the sessions in which they were filmed, each before another camera. */
const CLIPS = 100;
const SESSIONS = 5;

export const FILM_ATTACKS: readonly FilmAttack[] = [
  {
    id: "film_replayed",
    name: "A film of another check, replayed",
    made: "A person films their own check; an injected camera plays the film from its first movement on, whatever this check asks for.",
    play: (person, kind, style, chance) =>
      replayFilm(
        recordFilm(
          {
            person,
            camera: randomCamera(chance),
            instructions: drawCheckInstructions(kind, style, chance),
            since: 0,
          },
          chance,
        ),
        chance,
      ),
  },
  {
    id: "film_cut",
    name: "A film with every movement, cut to fit",
    made: "A person films every movement once, to every side; an injected camera plays the one that each instruction asks for.",
    play: (person, kind, style, chance) =>
      playFittingScenes(
        [
          recordFilm(
            {
              person,
              camera: randomCamera(chance),
              instructions: drawEveryMovement(kind, style, chance),
              since: 0,
            },
            chance,
          ),
        ],
        chance,
      ),
  },
  {
    id: "film_clips",
    name: "The fitting ones among 100 clips",
    made: "100 clips of one person, from the instructions of other checks and from five sessions before different cameras; an injected camera plays the one that fits each instruction best.",
    play: (person, kind, style, chance) =>
      playFittingScenes(recordClips(person, kind, style, chance), chance),
  },
  {
    id: "film_bank",
    apart: { goal: 0.25 },
    name: "A film as a bank of poses",
    made: "30 s of a cooperative person who turns, nods, comes nearer, blinks and opens the mouth; an injected camera sends the frame that is nearest to the wanted pose, with new noise.",
    play: (person, _kind, _style, chance) =>
      playNearestFrames({ person, postures: poseForFilm(chance), since: 0 }, { zooms: false }, chance),
  },
  {
    id: "film_stranger",
    name: "A stranger’s speech as a bank of poses",
    made: "8 s of somebody’s public speech, used likewise; the script also enlarges the picture where the face should come nearer.",
    play: (person, _kind, _style, chance) =>
      playNearestFrames({ person, postures: speakInPublic(chance), since: 0 }, { zooms: true }, chance),
  },
];

function recordClips(person: Presenter, kind: ScanKind, style: ScanStyle, chance: RandomSource): Film[] {
  const cameras = Array.from({ length: SESSIONS }, () => randomCamera(chance));
  const instructions = [];
  while (instructions.length < CLIPS) instructions.push(...drawCheckInstructions(kind, style, chance));
  return instructions.slice(0, CLIPS).map((instruction, index) =>
    recordFilm(
      {
        person,
        camera: cameras[Math.floor((index * SESSIONS) / CLIPS)]!,
        instructions: [instruction],
        since: index * 9000,
      },
      chance,
    ),
  );
}
