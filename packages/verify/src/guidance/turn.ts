import {
  aheadYaw,
  agreeingTurnLooks,
  movedYaw,
  stillTime,
  turnedYaw,
  turnTime,
  wrongSideYaw,
} from "../settings.ts";

/** A side as the visitor has it: the left of someone who looks into the camera is the picture's right. */
export type Side = "left" | "right";

export type TurnPrompt = "turn_left" | "turn_right" | "other_side";

/** What is remembered while a head is asked to turn. Angles in degrees, positive towards the asked side. */
export interface Turn {
  side: Side;
  prompt: TurnPrompt;
  /** When it was asked, in milliseconds. */
  since: number;
  lowest: number;
  highest: number;
  /** Looks in a row beyond the wanted angle, and beyond the one on the wrong side. */
  turned: number;
  wrong: number;
  /** Take the picture now: the head has turned, or nothing more is to be hoped for. */
  done: boolean;
}

export function askToTurn(side: Side, now: number): Turn {
  return {
    side,
    prompt: promptFor(side),
    since: now,
    lowest: 0,
    highest: 0,
    turned: 0,
    wrong: 0,
    done: false,
  };
}

function promptFor(side: Side): TurnPrompt {
  return side === "left" ? "turn_left" : "turn_right";
}

/** `yaw` as seen in the picture against how the head was held when it looked ahead, towards the asked side. */
export function towards(side: Side, yaw: number, ahead: number): number {
  return side === "left" ? yaw - ahead : ahead - yaw;
}

/**
 * The turn after a look.
 * @param angle towards the asked side; null when no face was seen, as when it has turned very far
 */
export function follow(turn: Turn, angle: number | null, now: number): Turn {
  const waited = now - turn.since;
  if (angle === null) return { ...turn, turned: 0, wrong: 0, done: waited >= turnTime };
  const lowest = Math.min(turn.lowest, angle);
  const highest = Math.max(turn.highest, angle);
  const turned = angle >= turnedYaw ? turn.turned + 1 : 0;
  const wrong = angle <= -wrongSideYaw ? turn.wrong + 1 : 0;
  // What does not move at all is a picture, and waiting longer would not move it.
  const given = highest - lowest < movedYaw ? stillTime : turnTime;
  const prompt =
    wrong >= agreeingTurnLooks
      ? "other_side"
      : angle > -wrongSideYaw / 2
        ? promptFor(turn.side)
        : turn.prompt;
  const done = turned >= agreeingTurnLooks || waited >= given;
  return { ...turn, prompt, lowest, highest, turned, wrong, done };
}

/** Whether the head looks ahead, as it did at first. */
export function looksAhead(angle: number): boolean {
  return Math.abs(angle) <= aheadYaw;
}
