import { isTrusted, type Look } from "../look.ts";
import type { Mesh } from "../models/facemesh.ts";
import type { Move, MoveReading, Pose } from "../reading.ts";
import { moveBy } from "./distance.ts";
import { openMouth } from "./mouth.ts";
import type { Movement } from "./movement.ts";
import { turnTo } from "./turn.ts";

/** Every movement that can be asked for. */
const MOVEMENTS: Record<Move, Movement> = {
  left: turnTo(1),
  right: turnTo(-1),
  closer: moveBy(1),
  farther: moveBy(-1),
  mouth_open: openMouth,
};

const UNSEEN = { amount: null, residual: null, breadth: null, done: false, passed: false } as const;

/** Whether the visitor moved on each frame that asked for it. @param poses as many as looks */
export function readMoves(looks: readonly Look[], poses: readonly Pose[]): MoveReading[] {
  const firstMove = poses.findIndex((pose) => pose !== "front");
  const frontal = usableMeshes(looks, (index) => poses[index] === "front");
  const early = usableMeshes(looks, (index) => index < firstMove);
  const before = { frontal, first: early.length > 0 ? early : frontal };
  return poses.flatMap((pose, frame) => {
    if (pose === "front") return [];
    const look = looks[frame]!;
    const isSeen = frontal.length > 0 && isTrusted(look);
    return { frame, pose, ...(isSeen ? MOVEMENTS[pose](before, look.mesh!) : UNSEEN) };
  });
}

function usableMeshes(looks: readonly Look[], isWanted: (index: number) => boolean): Mesh[] {
  return looks.flatMap(({ reading, mesh }, index) =>
    isWanted(index) && reading.usable && mesh !== null ? [mesh] : [],
  );
}
