import type { Raster } from "../../../fixtures/paint-triangles.ts";
import type { Pose } from "../src/index.ts";
import type { Chance } from "./chance.ts";
import { anyCamera, type Camera, shoot } from "./scene/camera.ts";

/** A frame as it would reach the server: JPEG bytes in memory. */
export interface Shot {
  jpeg: Uint8Array;
}

/** What a camera sees at one place of a challenge. */
export type Scene = (pose: Pose, camera: Camera, chance: Chance) => Raster | Promise<Raster>;

/** One recording by one camera. A shot is taken when it is first asked for, and is the same one after that. */
export interface Session {
  camera: Camera;
  /** @param take which of several of the pose */
  shot(pose: Pose, take?: number): Promise<Shot>;
  /** A frame for each pose; none of them twice. */
  answer(poses: readonly Pose[]): Promise<Shot[]>;
}

export function record(scene: Scene, chanceOf: (what: string) => Chance): Session {
  const camera = anyCamera(chanceOf("camera"));
  const taken = new Map<string, Promise<Shot>>();
  const take = async (name: string, pose: Pose): Promise<Shot> => {
    const chance = chanceOf(name);
    return { jpeg: await shoot(await scene(pose, camera, chance), camera, chance) };
  };
  const shot = (pose: Pose, number = 0): Promise<Shot> => {
    const name = `${pose} ${number}`;
    const known = taken.get(name) ?? take(name, pose);
    taken.set(name, known);
    return known;
  };
  return {
    camera,
    shot,
    answer: (poses) =>
      Promise.all(
        poses.map((pose, index) =>
          shot(pose, poses.slice(0, index).filter((other) => other === pose).length),
        ),
      ),
  };
}
