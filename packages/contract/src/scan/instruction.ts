import { z } from "zod";

/** Form of the instructions: shown by marks on the screen, or words alone for visitors who cannot see the marks. */
export const scanStyles = ["shown", "spoken"] as const;
export const ScanStyle = z.enum(scanStyles);
export type ScanStyle = z.infer<typeof ScanStyle>;

/** A point on the screen as the visitor sees it: x to their own right, y down, both from −1 to 1. */
const ScreenPoint = z.object({ x: z.number(), y: z.number() });

/** One thing that the visitor is asked to do. Sides are the visitor's own. */
export const ScanInstruction = z.discriminatedUnion("kind", [
  /** `mark`: where the pointer must arrive. */
  z.object({
    kind: z.literal("turn"),
    side: z.enum(["left", "right"]),
    degrees: z.number(),
    mark: ScreenPoint,
  }),
  z.object({
    kind: z.literal("nod"),
    direction: z.enum(["up", "down"]),
    degrees: z.number(),
    mark: ScreenPoint,
  }),
  /** `factor`: size of the face over its size at first. */
  z.object({ kind: z.enum(["nearer", "farther"]), factor: z.number() }),
  /** Path of a dot that the nose follows, one point every `step_ms`. */
  z.object({ kind: z.literal("follow"), path: z.array(ScreenPoint), step_ms: z.number() }),
  z.object({ kind: z.literal("blink"), times: z.int() }),
  z.object({ kind: z.literal("open_mouth"), hold_ms: z.number() }),
]);
export type ScanInstruction = z.infer<typeof ScanInstruction>;
