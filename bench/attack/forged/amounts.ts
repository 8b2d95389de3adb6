import type { Forgery } from "./forgery.ts";

/** A challenge lives 90 seconds. */
const late = 91;

export const lateFrames: Forgery = {
  id: "late_frames",
  name: "Frames after the challenge's end",
  made: "The right answer, 91 seconds after the challenge was put.",
  isAccepted: async (field) => {
    const check = await field.begin();
    const frames = await field.answer(check.challenge.poses);
    await field.wait(late);
    return field.passes(check, frames);
  },
};

export const tooFewFrames: Forgery = {
  id: "too_few_frames",
  name: "A frame less than asked for",
  made: "The right answer without its last frame.",
  isAccepted: async (field) => {
    const check = await field.begin();
    return field.passes(check, (await field.answer(check.challenge.poses)).slice(0, -1));
  },
};

export const tooManyFrames: Forgery = {
  id: "too_many_frames",
  name: "A frame more than asked for",
  made: "The right answer and one more frontal frame.",
  isAccepted: async (field) => {
    const check = await field.begin();
    const frames = await field.answer([...check.challenge.poses, "front"]);
    return field.passes(check, frames);
  },
};
