import {
  agreeingLooks,
  frontalYaw,
  getReadyTime,
  maxOffCentre,
  minFaceHeight,
  roomyFaceHeight,
  roomyLips,
  roomySize,
} from "../settings.ts";
import type { Look } from "./look.ts";
import type { MovePrompt } from "./movement.ts";
import type { Move } from "./movements.ts";

/** The prompts that lead a face into the circle, and their end (spec §2; `back`, `look_straight` and `close_mouth` are ours). Their words are in the texts. */
export type PlacePrompt =
  | "place"
  | "closer"
  | "back"
  | "center"
  | "look_straight"
  | "close_mouth"
  | "ready"
  | "hold";

/** Everything that may be said in front of the camera. */
export type Prompt = PlacePrompt | MovePrompt | "captured";

/** What is wrong with where the face is, or `good`. */
export type Sight = Exclude<PlacePrompt, "ready" | "hold"> | "good";

/** How near a face may be, so that there is room left for what will be asked of it. */
export interface Room {
  /** Least height of its box, in parts of the circle's diameter. */
  least: number;
  /** Greatest size, as of `sizeOf`. */
  most: number;
  /** Greatest distance of the lips, as of `lipGapOf`. */
  lips: number;
}

/** @param moves what will be asked for */
export function roomFor(moves: readonly Move[]): Room {
  return {
    least: moves.includes("farther") ? roomyFaceHeight : minFaceHeight,
    most: moves.includes("closer") ? roomySize : Infinity,
    lips: moves.includes("mouth_open") ? roomyLips : Infinity,
  };
}

/** What guidance remembers between two looks. */
export interface History {
  prompt: PlacePrompt;
  /** The last look's sight, how many looks in a row agreed on it, and when the first of them was. */
  sight: Sight;
  agreed: number;
  since: number;
}

export const beginning: History = { prompt: "place", sight: "place", agreed: 0, since: 0 };

/** Judges one look: the circle fills the picture, so a box is in parts of the circle's diameter. */
export function judge({ box, shape }: Look, room: Room): Sight {
  if (!box) return "place";
  const x = box.x + box.width / 2 - 0.5;
  const y = box.y + box.height / 2 - 0.5;
  if (Math.hypot(x, y) > 0.45) return "place";
  if (box.height < room.least) return "closer";
  if (shape && shape.size > room.most) return "back";
  if (Math.abs(x) > maxOffCentre.x || Math.abs(y) > maxOffCentre.y) return "center";
  if (shape && Math.abs(shape.yaw) > frontalYaw) return "look_straight";
  return shape && shape.lipGap > room.lips ? "close_mouth" : "good";
}

/**
 * The next prompt. It changes only when some looks in a row agree, so that one bad look moves
 * nothing; a face that stays in place leads from "ready" to "hold".
 */
export function guide(history: History, look: Look, room: Room, now: number): History {
  const sight = judge(look, room);
  const same = sight === history.sight;
  const agreed = same ? history.agreed + 1 : 1;
  const since = same ? history.since : now;
  const next = { prompt: history.prompt, sight, agreed, since };
  if (agreed < agreeingLooks) return next;
  if (sight !== "good") return { ...next, prompt: sight };
  return { ...next, prompt: now - since >= getReadyTime ? "hold" : "ready" };
}
