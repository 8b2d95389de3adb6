import { randomInt } from "node:crypto";
import type { Pose } from "@ofage/contract";
import { createToken } from "../../secrets/token.ts";

/**
 * What a check asks its visitor to do, which no picture made earlier can know: a head turn to a side picked here.
 * The frontal frames around it are the ones an age is estimated on.
 */
export function createChallenge(): { nonce: string; poses: Pose[] } {
  const side = randomInt(2) === 0 ? "left" : "right";
  return { nonce: createToken(), poses: ["front", "front", "front", side, "front"] };
}
