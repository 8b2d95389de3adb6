import { z } from "zod";

/** Header that describes the body's bytes, which are a frame. */
export const frameRequestHeader = "x-reading";

const Point = z.strictObject({ x: z.number(), y: z.number() });

/** Frame of a scan, whose JPEG is the body. */
export const ScanFrameRequest = z.strictObject({
  purpose: z.enum(["movement", "age"]),
  estimator: z.enum(["v1", "v2", "v3", "custom"]).nullable(),
  identify: z.boolean(),
  observe: z.boolean().optional(),
  track: z
    .strictObject({
      centerX: z.number(),
      centerY: z.number(),
      side: z.number(),
      eyes: z.tuple([Point, Point]),
    })
    .nullable(),
  search: z.boolean(),
  /** Bytes of the frame. */
  length: z.int().positive(),
});
export type ScanFrameRequest = z.infer<typeof ScanFrameRequest>;

/** A refusal, in the terms of the engine's own errors. */
export const EngineRefusal = z.discriminatedUnion("refusal", [
  z.strictObject({ refusal: z.literal("busy"), retry_after: z.int().positive() }),
  z.strictObject({ refusal: z.literal("unreadable"), reason: z.string() }),
  z.strictObject({ refusal: z.literal("closed") }),
  z.strictObject({ refusal: z.literal("failed") }),
]);
export type EngineRefusal = z.infer<typeof EngineRefusal>;
