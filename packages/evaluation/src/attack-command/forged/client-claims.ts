import type { Forgery } from "./forgery.ts";

export const clientClaims: Forgery = {
  id: "client_claims",
  name: "A client that claims success",
  made: "Frames in which nobody moves, along with fields that claim otherwise: estimated_age, age_verified, status, outcome, liveness, poses.",
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
