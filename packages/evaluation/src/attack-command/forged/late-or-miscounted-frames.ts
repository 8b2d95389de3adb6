import type { Forgery } from "./forgery.ts";

/** A challenge lives 90 seconds. */
const LATE_SECONDS = 91;

export const lateFrames: Forgery = {
  id: "late_frames",
  name: "Frames after the challenge's end",
  made: "The right answer, 91 seconds after the challenge was put.",
  isAccepted: async (field) => {
    const check = await field.startVerification();
    const frames = await field.recordFrames(check.challenge.poses);
    await field.waitSeconds(LATE_SECONDS);
    return field.areFramesAccepted(check, frames);
  },
};

export const tooFewFrames: Forgery = {
  id: "too_few_frames",
  name: "A frame less than asked for",
  made: "The right answer without its last frame.",
  isAccepted: async (field) => {
    const check = await field.startVerification();
    return field.areFramesAccepted(check, (await field.recordFrames(check.challenge.poses)).slice(0, -1));
  },
};

export const tooManyFrames: Forgery = {
  id: "too_many_frames",
  name: "A frame more than asked for",
  made: "The right answer and one more frontal frame.",
  isAccepted: async (field) => {
    const check = await field.startVerification();
    const frames = await field.recordFrames([...check.challenge.poses, "front"]);
    return field.areFramesAccepted(check, frames);
  },
};
