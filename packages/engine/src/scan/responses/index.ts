import type { Instruction } from "../instruction.ts";
import type { ResponseStart, ResponseTracker } from "./response-tracker.ts";
import { trackBlink } from "./track-blink.ts";
import { trackDistance } from "./track-distance.ts";
import { trackFollow } from "./track-follow.ts";
import { trackNod } from "./track-nod.ts";
import { trackOpenMouth } from "./track-open-mouth.ts";
import { trackTurn } from "./track-turn.ts";

/** Milliseconds after which a movement, or a movement of the face alone, is none. */
const [MOVEMENT_MS, FACE_MS, FOLLOW_MARGIN_MS] = [6000, 5000, 2000] as const;

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

/** Returns the time within which a response must be done, in milliseconds. */
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
