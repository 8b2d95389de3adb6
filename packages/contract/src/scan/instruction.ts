import { z } from "zod";

/** Form of the instructions: shown by marks on the screen, or words alone for visitors who cannot see the marks. */
export const scanStyles = ["shown", "spoken"] as const;
export const ScanStyle = z.enum(scanStyles);
export type ScanStyle = z.infer<typeof ScanStyle>;

/** A point on the screen as the visitor sees it: x to their own right, y down, both from −1 to 1. */
const ScreenPoint = z.object({
  x: z.number().describe("To the visitor's own right, from −1 to 1."),
  y: z.number().describe("Down, from −1 to 1."),
});

/** One thing that the visitor is asked to do. Sides are the visitor's own. */
export const ScanInstruction = z.discriminatedUnion("kind", [
  z
    .object({
      kind: z.literal("turn"),
      side: z.enum(["left", "right"]),
      degrees: z.number(),
      mark: ScreenPoint.describe("Where the pointer must arrive."),
    })
    .describe("Turn the head to a side, the visitor's own."),
  z
    .object({
      kind: z.literal("nod"),
      direction: z.enum(["up", "down"]),
      degrees: z.number(),
      mark: ScreenPoint.describe("Where the pointer must arrive."),
    })
    .describe("Raise or lower the head."),
  z
    .object({
      kind: z.enum(["nearer", "farther"]),
      factor: z.number().describe("Size of the face over its size at first."),
    })
    .describe("Come closer to the camera, or move back."),
  z
    .object({
      kind: z.literal("follow"),
      path: z.array(ScreenPoint).describe("The dot's way, which begins with a pause in the middle."),
      step_ms: z.number().describe("Milliseconds from one point to the next."),
    })
    .describe("Follow a dot with the nose."),
  z
    .object({ kind: z.literal("blink"), times: z.int() })
    .describe("Close the eyes for a moment, long enough for a slow camera, and open them again."),
  z
    .object({ kind: z.literal("open_mouth"), hold_ms: z.number().describe("Milliseconds to keep it open.") })
    .describe("Open the mouth."),
]);
export type ScanInstruction = z.infer<typeof ScanInstruction>;
