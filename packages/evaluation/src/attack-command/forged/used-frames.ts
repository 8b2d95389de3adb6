import sharp from "sharp";
import type { Forgery } from "./forgery.ts";

export const usedFrames: Forgery = {
  id: "used_frames",
  name: "Frames of an accepted check, replayed",
  made: "The exact frames that passed, sent to new checks until one asks for the same movements.",
  isAccepted: async (field) => {
    const { frames, poses } = await field.createPassedVerification();
    return field.areFramesAccepted(await field.startVerificationWithPoses(poses), frames);
  },
};

export const mixedFrames: Forgery = {
  id: "mixed_frames",
  name: "Frames of two accepted checks, mixed",
  made: "Half of the frames from each of two checks that passed with the same challenge, sent to a third with that challenge.",
  isAccepted: async (field) => {
    const first = await field.createPassedVerification();
    const second = await field.createPassedVerification({ poses: first.poses });
    const mixed = [...first.frames.slice(0, 3), ...second.frames.slice(3)];
    return field.areFramesAccepted(await field.startVerificationWithPoses(first.poses), mixed);
  },
};

export const reencodedFrames: Forgery = {
  id: "recoded_frames",
  name: "Frames of an accepted check, re-encoded",
  made: "The frames that passed, re-encoded as JPEG at quality 80 and sent to a check that asks for the same movements.",
  note: "The stored hashes detect only identical pixels. One challenge in eight is the recorded one; rate limits bound the number of attempts.",
  isAccepted: async (field) => {
    const { frames, poses } = await field.createPassedVerification();
    const anew = await Promise.all(
      frames.map(async (frame) => new Uint8Array(await sharp(frame).jpeg({ quality: 80 }).toBuffer())),
    );
    return field.areFramesAccepted(await field.startVerificationWithPoses(poses), anew);
  },
};
