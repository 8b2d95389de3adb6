import { hasTrustedFace, type FrameAnalysis } from "../frame-analysis.ts";
import type { Mesh } from "../models/facemesh.ts";
import type { MovementPose, MovementReading, Pose } from "../face-reading.ts";
import { measureDistanceChange } from "./measure-distance-change.ts";
import { measureMouthOpening } from "./measure-mouth-opening.ts";
import type { MovementMeasure } from "./movement-measure.ts";
import { measureHeadTurn } from "./measure-head-turn.ts";

/** Measures of every movement that can be requested. */
const MOVEMENTS: Record<MovementPose, MovementMeasure> = {
  left: measureHeadTurn(1),
  right: measureHeadTurn(-1),
  closer: measureDistanceChange(1),
  farther: measureDistanceChange(-1),
  mouth_open: measureMouthOpening,
};

const UNSEEN = { amount: null, residual: null, breadth: null, done: false, passed: false } as const;

/**
 * Measures the movement on each frame that asks for one.
 * @param poses one per frame
 */
export function readMovements(looks: readonly FrameAnalysis[], poses: readonly Pose[]): MovementReading[] {
  const firstMove = poses.findIndex((pose) => pose !== "front");
  const frontal = usableMeshes(looks, (index) => poses[index] === "front");
  const early = usableMeshes(looks, (index) => index < firstMove);
  const before = { frontal, first: early.length > 0 ? early : frontal };
  return poses.flatMap((pose, frame) => {
    if (pose === "front") return [];
    const look = looks[frame]!;
    const isSeen = frontal.length > 0 && hasTrustedFace(look);
    return { frame, pose, ...(isSeen ? MOVEMENTS[pose](before, look.mesh!) : UNSEEN) };
  });
}

function usableMeshes(looks: readonly FrameAnalysis[], isWanted: (index: number) => boolean): Mesh[] {
  return looks.flatMap(({ reading, mesh }, index) =>
    isWanted(index) && reading.usable && mesh !== null ? [mesh] : [],
  );
}
