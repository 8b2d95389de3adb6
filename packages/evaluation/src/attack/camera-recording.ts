import type { Raster } from "../../../../fixtures/paint-triangles.ts";
import type { Pose } from "@ofage/engine";
import type { RandomSource } from "./random-source.ts";
import { randomCamera, type Camera, captureJpeg } from "./scene/camera.ts";

/** A frame as it would reach the server: JPEG bytes in memory. */
export interface CapturedFrame {
  jpeg: Uint8Array;
}

/** Renders what a camera sees at one pose of a challenge. */
export type SceneRenderer = (pose: Pose, camera: Camera, chance: RandomSource) => Raster | Promise<Raster>;

/** One recording by one camera. A frame is captured on first use and is the same one after that. */
export interface CameraRecording {
  camera: Camera;
  /**
   * Returns the frame of a pose.
   * @param take number of the frame among several of the pose
   */
  captureFrame(pose: Pose, take?: number): Promise<CapturedFrame>;
  /** Returns a frame for each pose; none of them twice. */
  captureFrames(poses: readonly Pose[]): Promise<CapturedFrame[]>;
}

export function recordScene(scene: SceneRenderer, chanceOf: (what: string) => RandomSource): CameraRecording {
  const camera = randomCamera(chanceOf("camera"));
  const taken = new Map<string, Promise<CapturedFrame>>();
  const take = async (name: string, pose: Pose): Promise<CapturedFrame> => {
    const chance = chanceOf(name);
    return { jpeg: await captureJpeg(await scene(pose, camera, chance), camera, chance) };
  };
  const shot = (pose: Pose, number = 0): Promise<CapturedFrame> => {
    const name = `${pose} ${number}`;
    const known = taken.get(name) ?? take(name, pose);
    taken.set(name, known);
    return known;
  };
  return {
    camera,
    captureFrame: shot,
    captureFrames: (poses) =>
      Promise.all(
        poses.map((pose, index) =>
          shot(pose, poses.slice(0, index).filter((other) => other === pose).length),
        ),
      ),
  };
}
