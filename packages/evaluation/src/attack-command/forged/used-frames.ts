import sharp from "sharp";
import type { Forgery } from "./forgery.ts";

export const usedFrames: Forgery = {
  id: "used_frames",
  name: "Frames of an accepted check, sent again",
  made: "The very frames that passed, sent to a check begun again and again until it asks for the same movements.",
  isAccepted: async (field) => {
    const { frames, poses } = await field.createPassedVerification();
    return field.areFramesAccepted(await field.startVerificationWithPoses(poses), frames);
  },
};

export const mixedFrames: Forgery = {
  id: "mixed_frames",
  name: "Frames of two accepted checks, mixed",
  made: "Half of the frames of each of two checks that passed and asked for the same, sent to a third that does too.",
  isAccepted: async (field) => {
    const first = await field.createPassedVerification();
    const second = await field.createPassedVerification({ poses: first.poses });
    const mixed = [...first.frames.slice(0, 3), ...second.frames.slice(3)];
    return field.areFramesAccepted(await field.startVerificationWithPoses(first.poses), mixed);
  },
};

export const reencodedFrames: Forgery = {
  id: "recoded_frames",
  name: "Frames of an accepted check, coded anew",
  made: "The frames that passed, decoded and coded again as JPEG of quality 80, sent to a check that asks for the same movements.",
  note: "What is remembered of frames finds equal pixels alone. One challenge in eight is the recorded one; rate limits bound the tries.",
  isAccepted: async (field) => {
    const { frames, poses } = await field.createPassedVerification();
    const anew = await Promise.all(
      frames.map(async (frame) => new Uint8Array(await sharp(frame).jpeg({ quality: 80 }).toBuffer())),
    );
    return field.areFramesAccepted(await field.startVerificationWithPoses(poses), anew);
  },
};
