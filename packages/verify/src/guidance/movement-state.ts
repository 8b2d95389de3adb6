import { requiredAgreeingMovementAnalyses, stalledMovementMs, movementTimeoutMs } from "../settings.ts";
import type { FrameAnalysis, FaceMeasurements } from "./frame-analysis.ts";

/** What is asked of a visitor who moves, and what is said meanwhile. Their words are in the texts. */
export type MovementPrompt =
  | "turn_left"
  | "turn_right"
  | "other_side"
  | "come_closer"
  | "closer_instead"
  | "go_back"
  | "back_instead"
  | "open_mouth"
  | "more"
  | "back"
  | "closer"
  | "look_ahead";

/** How the visitor looked while the first pictures were taken. */
export interface BaselinePose {
  /** As the detector saw it: a camera beside the screen sees a head that is turned a little. */
  measurements: FaceMeasurements;
  /** The detector never saw a face: then there is no movement to follow either. */
  isFaceless: boolean;
}

/** One movement that can be asked for. Amounts are in a unit of its own, positive towards what is asked. */
export interface Movement {
  /** How far it went; null where the look cannot tell. */
  measureAmount(shape: FaceMeasurements, ahead: FaceMeasurements): number | null;
  /** Far enough, with room for the server's own way of measuring. */
  goal: number;
  /** As far as this the other way, the visitor is told so. */
  wrongWayThreshold: number;
  /** What moved less is a still picture. */
  minAmount: number;
  prompt: MovementPrompt;
  wrongWayPrompt: MovementPrompt;
  /** Said when the face is gone after it began to move: it went too far. */
  lostFacePrompt: MovementPrompt | null;
}

/** What is remembered while a movement is asked for. */
export interface MovementState {
  movement: Movement;
  prompt: MovementPrompt;
  /** When it was asked, in milliseconds. */
  startedAt: number;
  /** How long a picture that stands still is waited for. */
  noMovementTimeoutMs: number;
  lowestAmount: number;
  highestAmount: number;
  /** Since when it has gone some of the way, and no more of it. */
  begunAt: number | null;
  /** Looks in a row beyond the goal, and beyond what is wrong. */
  analysesAtGoal: number;
  analysesWrongWay: number;
  /** Take the picture now: it was done, or nothing more is to be hoped for. */
  isDone: boolean;
}

export function startMovement(movement: Movement, now: number, stillTime: number): MovementState {
  return {
    movement,
    prompt: movement.prompt,
    startedAt: now,
    noMovementTimeoutMs: stillTime,
    lowestAmount: 0,
    highestAmount: 0,
    begunAt: null,
    analysesAtGoal: 0,
    analysesWrongWay: 0,
    isDone: false,
  };
}

/** Whether nothing has moved: what does not move at all is a picture, and waiting longer would not move it. */
export function hasNotMoved({ movement, lowestAmount, highestAmount }: MovementState): boolean {
  return highestAmount - lowestAmount < movement.minAmount;
}

/** What was asked for, after a look. @param ahead how the face was at first */
export function updateMovement(
  asked: MovementState,
  { box, measurements }: FrameAnalysis,
  ahead: FaceMeasurements,
  now: number,
): MovementState {
  const { movement } = asked;
  const waited = now - asked.startedAt;
  const amount = measurements && movement.measureAmount(measurements, ahead);
  if (amount === null) {
    const prompt = promptWithoutMeasurements(asked, box !== null);
    return {
      ...asked,
      prompt,
      begunAt: null,
      analysesAtGoal: 0,
      analysesWrongWay: 0,
      isDone: waited >= movementTimeoutMs,
    };
  }
  const lowest = Math.min(asked.lowestAmount, amount);
  const highest = Math.max(asked.highestAmount, amount);
  const reached = amount >= movement.goal ? asked.analysesAtGoal + 1 : 0;
  const wrong = amount <= -movement.wrongWayThreshold ? asked.analysesWrongWay + 1 : 0;
  const hasBegun = amount >= movement.minAmount && amount < movement.goal;
  const begunAt = hasBegun ? (asked.begunAt ?? now) : null;
  const next = { ...asked, lowest, highest, begunAt, reached, wrong };
  const given = hasNotMoved(next) ? asked.noMovementTimeoutMs : movementTimeoutMs;
  const done = reached >= requiredAgreeingMovementAnalyses || waited >= given;
  return { ...next, prompt: promptForAmount(next, amount, now), isDone: done };
}

/** A face that cannot be measured is turned away, or gone. */
function promptWithoutMeasurements(
  { movement, highestAmount, prompt }: MovementState,
  isThere: boolean,
): MovementPrompt {
  if (isThere) return "look_ahead";
  return movement.lostFacePrompt && highestAmount >= movement.minAmount ? movement.lostFacePrompt : prompt;
}

function promptForAmount(
  { movement, prompt, begunAt, analysesWrongWay }: MovementState,
  amount: number,
  now: number,
): MovementPrompt {
  if (analysesWrongWay >= requiredAgreeingMovementAnalyses) return movement.wrongWayPrompt;
  // Half the way back is right again, and not before: a prompt that flickers is not read.
  if (prompt === movement.wrongWayPrompt && amount <= -movement.wrongWayThreshold / 2) return prompt;
  return begunAt !== null && now - begunAt >= stalledMovementMs ? "more" : movement.prompt;
}
