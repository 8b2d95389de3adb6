import { type RandomSource, createRandomSource } from "./random-source.ts";
import type { Portrait } from "./scene/portrait.ts";
import { recordScene, type SceneRenderer, type CameraRecording } from "./camera-recording.ts";

/** A person of the set, with the camera recordings of them or of their picture. */
export interface Person {
  portrait: Portrait;
  /** Returns the same recording for the same name. */
  getRecording(
    name: string,
    scene: (portrait: Portrait, chance: RandomSource) => SceneRenderer,
  ): CameraRecording;
}

/**
 * Creates a person.
 * @param id tells the person from others of the set and seeds their random choices
 */
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
