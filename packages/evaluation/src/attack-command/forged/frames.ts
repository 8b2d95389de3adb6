import { hasPassed } from "./attack-target.ts";
import type { Forgery } from "./forgery.ts";

export const noAnswer: Forgery = {
  id: "no_answer",
  name: "A person who does nothing",
  made: "A person before the camera who does none of the things that are asked for.",
  isAccepted: async (field) =>
    hasPassed(await field.presentPerson(await field.startCheck(), { forgedFrames: { isDeaf: true } })),
};

export const replayedFrames: Forgery = {
  id: "frames_replayed",
  name: "Frames of an accepted scan, replayed",
  made: "The exact messages of a scan that passed, sent at the same pace to another check, with capture times of now.",
  isAccepted: async (field) => {
    const { sent } = await field.passCheck();
    return hasPassed(await field.replay(await field.startCheck(), sent, "as_sent"));
  },
};

export const framesAtOnce: Forgery = {
  id: "frames_at_once",
  name: "All frames at once",
  made: "The messages of a scan that passed, sent to another check all together.",
  isAccepted: async (field) => {
    const { sent } = await field.passCheck();
    return hasPassed(await field.replay(await field.startCheck(), sent, "at_once"));
  },
};

export const tooManyFrames: Forgery = {
  id: "too_many_frames",
  name: "Too many frames",
  made: "A person who does what is asked; each frame is sent four times.",
  isAccepted: async (field) =>
    hasPassed(await field.presentPerson(await field.startCheck(), { forgedFrames: { copies: 4 } })),
};

export const backwardsSequence: Forgery = {
  id: "sequence_backwards",
  name: "Sequence numbers that fall",
  made: "A person who does what is asked; the frames are numbered backwards.",
  isAccepted: async (field) =>
    hasPassed(await field.presentPerson(await field.startCheck(), { forgedFrames: { isBackwards: true } })),
};

export const forgedTimes: Forgery = {
  id: "forged_times",
  name: "Forged capture times",
  made: "A person who does what is asked at half the speed; the capture times claim the full speed.",
  isAccepted: async (field) =>
    hasPassed(await field.presentPerson(await field.startCheck(), { forgedFrames: { slowness: 2 } })),
};
