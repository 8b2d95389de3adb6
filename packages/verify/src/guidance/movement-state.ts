import { requiredAgreeingMovementAnalyses, stalledMovementMs, movementTimeoutMs } from "../settings.ts";
import type { FrameAnalysis, FaceMeasurements } from "./frame-analysis.ts";

/** Prompts during a movement. Their wording is in the texts. */
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

/** The visitor's pose while the first pictures were taken. */
export interface BaselinePose {
  /** Measurements as detected: to a camera beside the screen, the head appears slightly turned. */
  measurements: FaceMeasurements;
  /** The detector never saw a face, so there is no movement to follow either. */
  isFaceless: boolean;
}

/** A movement that a challenge can ask for. Amounts are in a unit of its own, positive in the requested direction. */
export interface Movement {
  /** Measures how far the face has moved; null when the analysis cannot tell. */
  measureAmount(shape: FaceMeasurements, ahead: FaceMeasurements): number | null;
  /** Sufficient amount, with a margin for the server's own measurement. */
  goal: number;
  /** Amount in the opposite direction from which the visitor is told so. */
  wrongWayThreshold: number;
  /** A smaller amount counts as a still picture. */
  minAmount: number;
  prompt: MovementPrompt;
  wrongWayPrompt: MovementPrompt;
  /** Prompt when the face disappears after it began to move, because it went too far. */
  lostFacePrompt: MovementPrompt | null;
}

/** State of a movement that has been asked for. */
export interface MovementState {
  movement: Movement;
  prompt: MovementPrompt;
  /** Start time in milliseconds. */
  startedAt: number;
  /** How long to wait for a face that does not move. */
  noMovementTimeoutMs: number;
  lowestAmount: number;
  highestAmount: number;
  /** Time since which the face has moved part of the way and no farther. */
  begunAt: number | null;
  /** Consecutive analyses beyond the goal, and beyond the wrong-way threshold. */
  analysesAtGoal: number;
  analysesWrongWay: number;
  /** Take the picture now: the movement was done, or no more of it is to be expected. */
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

/** Tells whether nothing has moved: a picture never moves, however long the wait. */
export function hasNotMoved({ movement, lowestAmount, highestAmount }: MovementState): boolean {
  return highestAmount - lowestAmount < movement.minAmount;
}

/**
 * Updates a movement with a new analysis.
 * @param ahead the baseline measurements
 */
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
  const hasBegun = amount >= movement.minAmount && amount < movement.goal;
  const next: MovementState = {
    ...asked,
    lowestAmount: Math.min(asked.lowestAmount, amount),
    highestAmount: Math.max(asked.highestAmount, amount),
    begunAt: hasBegun ? (asked.begunAt ?? now) : null,
    analysesAtGoal: amount >= movement.goal ? asked.analysesAtGoal + 1 : 0,
    analysesWrongWay: amount <= -movement.wrongWayThreshold ? asked.analysesWrongWay + 1 : 0,
  };
  const timeoutMs = hasNotMoved(next) ? asked.noMovementTimeoutMs : movementTimeoutMs;
  const isDone = next.analysesAtGoal >= requiredAgreeingMovementAnalyses || waited >= timeoutMs;
  return { ...next, prompt: promptForAmount(next, amount, now), isDone };
}

/** Returns the prompt for a face that is turned away or gone. */
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
  // Keeps the prompt until half the way back, because nobody reads a prompt that flickers.
  if (prompt === movement.wrongWayPrompt && amount <= -movement.wrongWayThreshold / 2) return prompt;
  return begunAt !== null && now - begunAt >= stalledMovementMs ? "more" : movement.prompt;
}
