import type { Pose } from "@ofage/engine";
import sharp from "sharp";
import { challengeKinds, challenges } from "../challenge.ts";
import { postureForPose } from "../presenting/posture-for-pose.ts";
import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import { type Camera, captureJpeg, randomCamera } from "../scene/camera.ts";
import type { AttackMeans, Species } from "../species.ts";

/** Clips that an attacker has of one person. */
const CLIPS = 100;

export const filmReplayed: Species = {
  id: "film_replayed",
  level: "D",
  name: "A film of another check, replayed",
  made: "A person films their own check; an injected camera plays the film at another check, whatever that one asks for.",
  answer: async ({ createFilmed, chance }, poses) => {
    const kind = challengeKinds.find((each) =>
      challenges[each].some((known) => known.join() === poses.join()),
    );
    const camera = randomCamera(chance);
    return film(
      createFilmed(),
      chance.oneOf(challenges[kind!]),
      () => camera,
      () => 0,
      chance,
    );
  },
};

export const filmCut: Species = {
  id: "film_cut",
  level: "D",
  name: "A film with every movement, cut to fit",
  made: "A person films every movement once; an injected camera plays them in the order that the check asks for.",
  answer: async ({ createFilmed, chance }, poses) => {
    const camera = randomCamera(chance);
    return film(
      createFilmed(),
      poses,
      () => camera,
      (index) => index * 5_000,
      chance,
    );
  },
};

export const filmClips: Species = {
  id: "film_clips",
  level: "D",
  name: "The fitting ones among 100 clips",
  made: "100 short clips of one person from five sessions before different cameras; an injected camera plays the one that fits each instruction.",
  answer: async ({ createFilmed, chance }: AttackMeans, poses) => {
    const cameras = Array.from({ length: 5 }, () => randomCamera(chance));
    const clipOf = poses.map(() => Math.floor(chance.between(0, CLIPS)));
    return film(
      createFilmed(),
      poses,
      (index) => cameras[clipOf[index]! % cameras.length]!,
      (index) => clipOf[index]! * 7_000,
      chance,
    );
  },
};

/** Captures the person's poses, and compresses each frame again as a player does. */
async function film(
  filmed: Presenter,
  poses: readonly Pose[],
  cameraAt: (index: number) => Camera,
  timeAt: (index: number) => number,
  chance: RandomSource,
): Promise<Uint8Array[]> {
  const frames: Uint8Array[] = [];
  for (const [index, pose] of poses.entries()) {
    const scene = await filmed.render(postureForPose(pose, chance), timeAt(index) + index * 1500);
    const shot = await captureJpeg(scene, cameraAt(index), chance);
    frames.push(new Uint8Array(await sharp(shot).jpeg({ quality: 85 }).toBuffer()));
  }
  return frames;
}
