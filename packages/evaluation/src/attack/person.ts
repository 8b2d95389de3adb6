import { type RandomSource, createRandomSource } from "./random-source.ts";
import type { Portrait } from "./scene/portrait.ts";
import { recordScene, type SceneRenderer, type CameraRecording } from "./camera-recording.ts";

/** Somebody of the set, and what cameras have recorded of them or of their picture. */
export interface Person {
  portrait: Portrait;
  /** The same recording for the same name. */
  getRecording(
    name: string,
    scene: (portrait: Portrait, chance: RandomSource) => SceneRenderer,
  ): CameraRecording;
}

/** @param id tells the person from others of the set: chance is theirs */
export function createPerson(portrait: Portrait, id: string, seed: number): Person {
  const sessions = new Map<string, CameraRecording>();
  return {
    portrait,
    getRecording(name, scene) {
      const known =
        sessions.get(name) ??
        recordScene(scene(portrait, createRandomSource(seed, id, name)), (what) =>
          createRandomSource(seed, id, name, what),
        );
      sessions.set(name, known);
      return known;
    },
  };
}
