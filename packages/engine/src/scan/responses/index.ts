import type { Instruction } from "../instruction.ts";
import { LONGEST_LAG_MS } from "./correlate-paths.ts";
import type { ResponseStart, ResponseTracker } from "./response-tracker.ts";
import { trackBlink } from "./track-blink.ts";
import { trackDistance } from "./track-distance.ts";
import { trackFollow } from "./track-follow.ts";
import { trackNod } from "./track-nod.ts";
import { trackOpenMouth } from "./track-open-mouth.ts";
import { trackTurn } from "./track-turn.ts";

/** Milliseconds after which a movement, or a movement of the face alone, is none. */
const [MOVEMENT_MS, FACE_MS] = [6000, 5000] as const;
/** Milliseconds after the dot's last movement: the longest lag, and some frames of a slow camera. */
const FOLLOW_MARGIN_MS = LONGEST_LAG_MS + 1000;

/** Creates the tracker of a response. */
export function trackResponse(instruction: Instruction, start: ResponseStart): ResponseTracker {
  switch (instruction.kind) {
    case "turn":
      return trackTurn(instruction, start);
    case "nod":
      return trackNod(instruction, start);
    case "nearer":
    case "farther":
      return trackDistance(instruction, start);
    case "follow":
      return trackFollow(instruction, start);
    case "blink":
      return trackBlink(instruction, start);
    case "open_mouth":
      return trackOpenMouth(instruction, start);
  }
}

/** Returns the time within which a response must be done, in milliseconds, without the line's. */
export function deadlineOf(instruction: Instruction): number {
  switch (instruction.kind) {
    case "follow":
      return (instruction.path.length - 1) * instruction.stepMs + FOLLOW_MARGIN_MS;
    case "blink":
    case "open_mouth":
      return FACE_MS;
    default:
      return MOVEMENT_MS;
  }
}
