import type { Pose } from "@ofage/engine";
import { getLiveRecording } from "./live-recording.ts";
import type { PresentationRequest, Species } from "./species.ts";

/** Returns the person's own frames, with somebody else's for these poses. */
async function withFramesOfAnother(
  { person, other, poses }: PresentationRequest,
  isTheirs: (pose: Pose) => boolean,
) {
  const [own, theirs] = await Promise.all([
    getLiveRecording(person).captureFrames(poses),
    getLiveRecording(other!).captureFrames(poses),
  ]);
  return poses.map((pose, index) => (isTheirs(pose) ? theirs : own)[index]!);
}

const isDistance = (pose: Pose): boolean => pose === "closer" || pose === "farther";

export const pastedTurn: Species = {
  id: "pasted_turn",
  name: "Another person's turn",
  made: "One person's frontal frames and change of distance, with the turned head (or open mouth) of another.",
  needsOtherPerson: true,
  createFrames: (attempt) => withFramesOfAnother(attempt, (pose) => pose !== "front" && !isDistance(pose)),
};

export const pastedDistance: Species = {
  id: "pasted_distance",
  name: "Another person's change of distance",
  made: "One person's frontal frames and turn (or open mouth), with the closer or farther face of another.",
  needsOtherPerson: true,
  createFrames: (attempt) => withFramesOfAnother(attempt, isDistance),
};

export const pastedMoves: Species = {
  id: "pasted_moves",
  name: "Another person makes all the movements",
  made: "One person's frontal frames with both movements by another: an adult's picture for the age, and whoever is present for the movements.",
  needsOtherPerson: true,
  createFrames: (attempt) => withFramesOfAnother(attempt, (pose) => pose !== "front"),
};
