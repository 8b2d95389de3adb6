import type { Forgery } from "./forgery.ts";

/** A challenge expires after 90 seconds. */
const LATE_SECONDS = 91;

export const lateFrames: Forgery = {
  id: "late_frames",
  name: "Frames after the challenge has expired",
  made: "A correct response, 91 seconds after the challenge was issued.",
  isAccepted: async (field) => {
    const check = await field.startVerification();
    const frames = await field.recordFrames(check.challenge.poses);
    await field.waitSeconds(LATE_SECONDS);
    return field.areFramesAccepted(check, frames);
  },
};

export const tooFewFrames: Forgery = {
  id: "too_few_frames",
  name: "One frame too few",
  made: "A correct response without its last frame.",
  isAccepted: async (field) => {
    const check = await field.startVerification();
    return field.areFramesAccepted(check, (await field.recordFrames(check.challenge.poses)).slice(0, -1));
  },
};

export const tooManyFrames: Forgery = {
  id: "too_many_frames",
  name: "One frame too many",
  made: "A correct response plus an extra frontal frame.",
  isAccepted: async (field) => {
    const check = await field.startVerification();
    const frames = await field.recordFrames([...check.challenge.poses, "front"]);
    return field.areFramesAccepted(check, frames);
  },
};
