import { agreeingMoveLooks, littleTime, moveTime } from "../settings.ts";
import type { Look, Shape } from "./look.ts";

/** What is asked of a visitor who moves, and what is said meanwhile. Their words are in the texts. */
export type MovePrompt =
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
export interface Ahead {
  /** As the detector saw it: a camera beside the screen sees a head that is turned a little. */
  shape: Shape;
  /** The detector never saw a face: then there is no movement to follow either. */
  faceless: boolean;
}

/** One movement that can be asked for. Amounts are in a unit of its own, positive towards what is asked. */
export interface Movement {
  /** How far it went; null where the look cannot tell. */
  amount(shape: Shape, ahead: Shape): number | null;
  /** Far enough, with room for the server's own way of measuring. */
  goal: number;
  /** As far as this the other way, the visitor is told so. */
  wrong: number;
  /** What moved less is a still picture. */
  moved: number;
  ask: MovePrompt;
  wrongWay: MovePrompt;
  /** Said when the face is gone after it began to move: it went too far. */
  gone: MovePrompt | null;
}

/** What is remembered while a movement is asked for. */
export interface Asked {
  movement: Movement;
  prompt: MovePrompt;
  /** When it was asked, in milliseconds. */
  since: number;
  /** How long a picture that stands still is waited for. */
  stillTime: number;
  lowest: number;
  highest: number;
  /** Since when it has gone some of the way, and no more of it. */
  begunAt: number | null;
  /** Looks in a row beyond the goal, and beyond what is wrong. */
  reached: number;
  wrong: number;
  /** Take the picture now: it was done, or nothing more is to be hoped for. */
  done: boolean;
}

export function askFor(movement: Movement, now: number, stillTime: number): Asked {
  return {
    movement,
    prompt: movement.ask,
    since: now,
    stillTime,
    lowest: 0,
    highest: 0,
    begunAt: null,
    reached: 0,
    wrong: 0,
    done: false,
  };
}

/** Whether nothing has moved: what does not move at all is a picture, and waiting longer would not move it. */
export function isStill({ movement, lowest, highest }: Asked): boolean {
  return highest - lowest < movement.moved;
}

/** What was asked for, after a look. @param ahead how the face was at first */
export function follow(asked: Asked, { box, shape }: Look, ahead: Shape, now: number): Asked {
  const { movement } = asked;
  const waited = now - asked.since;
  const amount = shape && movement.amount(shape, ahead);
  if (amount === null) {
    const prompt = promptUnseen(asked, box !== null);
    return { ...asked, prompt, begunAt: null, reached: 0, wrong: 0, done: waited >= moveTime };
  }
  const lowest = Math.min(asked.lowest, amount);
  const highest = Math.max(asked.highest, amount);
  const reached = amount >= movement.goal ? asked.reached + 1 : 0;
  const wrong = amount <= -movement.wrong ? asked.wrong + 1 : 0;
  const hasBegun = amount >= movement.moved && amount < movement.goal;
  const begunAt = hasBegun ? (asked.begunAt ?? now) : null;
  const next = { ...asked, lowest, highest, begunAt, reached, wrong };
  const given = isStill(next) ? asked.stillTime : moveTime;
  const done = reached >= agreeingMoveLooks || waited >= given;
  return { ...next, prompt: promptSeen(next, amount, now), done };
}

/** A face that cannot be measured is turned away, or gone. */
function promptUnseen({ movement, highest, prompt }: Asked, isThere: boolean): MovePrompt {
  if (isThere) return "look_ahead";
  return movement.gone && highest >= movement.moved ? movement.gone : prompt;
}

function promptSeen({ movement, prompt, begunAt, wrong }: Asked, amount: number, now: number): MovePrompt {
  if (wrong >= agreeingMoveLooks) return movement.wrongWay;
  // Half the way back is right again, and not before: a prompt that flickers is not read.
  if (prompt === movement.wrongWay && amount <= -movement.wrong / 2) return prompt;
  return begunAt !== null && now - begunAt >= littleTime ? "more" : movement.ask;
}
