import { Pose } from "@ofage/contract";
import { z } from "zod";

/** Says in a header what the body's bytes are: frames lie one after the other. */
export const readingHeader = "x-reading";

export const Asked = z.strictObject({
  version: z.enum(["v1", "v2", "v3", "plugged"]),
  /** Null: all frontal. */
  poses: z.array(Pose).nullable(),
  /** Bytes of each frame. */
  lengths: z.array(z.int().positive()).min(1),
});
export type Asked = z.infer<typeof Asked>;

/** What a refusal says, in the terms of the engine's own errors. */
export const Refusal = z.discriminatedUnion("refusal", [
  z.strictObject({ refusal: z.literal("busy"), retry_after: z.int().positive() }),
  z.strictObject({ refusal: z.literal("unreadable"), index: z.int().nonnegative(), reason: z.string() }),
  z.strictObject({ refusal: z.literal("closed") }),
  z.strictObject({ refusal: z.literal("failed") }),
]);
export type Refusal = z.infer<typeof Refusal>;
