import type { Forgery } from "./forgery.ts";

export const clientClaims: Forgery = {
  id: "client_claims",
  name: "A client that says it was all done",
  made: "Frames on which nobody moves, with fields beside them that say otherwise: estimated_age, age_verified, status, outcome, liveness, poses.",
  isAccepted: async (field) => {
    const check = await field.startVerification();
    const frames = await field.recordFrames(check.challenge.poses.map(() => "front"));
    const claims = {
      estimated_age: "45",
      age_verified: "true",
      status: "passed",
      outcome: "adult",
      liveness: "1",
      poses: JSON.stringify(frames.map(() => "front")),
    };
    return field.areFramesAccepted(check, frames, claims);
  },
};
