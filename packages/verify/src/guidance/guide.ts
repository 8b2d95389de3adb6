import { agreeingLooks, getReadyTime, maxOffCentre, minFaceHeight } from "../settings.ts";
import type { Box } from "./network.ts";

/** The prompts in front of the camera (spec §2). Their words are in the texts. */
export type Prompt = "place" | "closer" | "center" | "ready" | "hold" | "captured";

/** What is wrong with where the face is, or `good`. */
export type Sight = "place" | "closer" | "center" | "good";

/** What guidance remembers between two looks. */
export interface History {
  prompt: Prompt;
  /** The last look's sight, how many looks in a row agreed on it, and when the first of them was. */
  sight: Sight;
  agreed: number;
  since: number;
}

export const beginning: History = { prompt: "place", sight: "place", agreed: 0, since: 0 };

/** Judges one look: the circle fills the picture, so a box is in parts of the circle's diameter. */
export function judge(box: Box | null): Sight {
  if (!box) return "place";
  const x = box.x + box.width / 2 - 0.5;
  const y = box.y + box.height / 2 - 0.5;
  if (Math.hypot(x, y) > 0.45) return "place";
  if (box.height < minFaceHeight) return "closer";
  if (Math.abs(x) > maxOffCentre.x || Math.abs(y) > maxOffCentre.y) return "center";
  return "good";
}

/**
 * The next prompt. It changes only when some looks in a row agree, so that one bad look moves
 * nothing; a face that stays in place leads from "ready" to "hold".
 */
export function guide(history: History, box: Box | null, now: number): History {
  const sight = judge(box);
  const same = sight === history.sight;
  const agreed = same ? history.agreed + 1 : 1;
  const since = same ? history.since : now;
  const next = { prompt: history.prompt, sight, agreed, since };
  if (agreed < agreeingLooks) return next;
  if (sight !== "good") return { ...next, prompt: sight };
  return { ...next, prompt: now - since >= getReadyTime ? "hold" : "ready" };
}
