/** The challenge that the visitor chose. */
export type ScanKind = "head_turn" | "without_turn";

/** Marks on the screen, or words alone for visitors who cannot see the marks. */
export type ScanStyle = "shown" | "spoken";

/** A point on the screen as the visitor sees it: x to their own right, y down, −1 to 1 of the range of the instruction. */
export interface ScreenPoint {
  x: number;
  y: number;
}

/** One thing that the visitor is asked to do. Sides are the visitor's own. */
export type Instruction =
  | { kind: "turn"; side: "left" | "right"; degrees: number }
  | { kind: "nod"; direction: "up" | "down"; degrees: number }
  /** Factor: size of the face over its size at first. */
  | { kind: "nearer" | "farther"; factor: number }
  /** Path of a dot that the nose follows, one point every `stepMs`. */
  | { kind: "follow"; path: ScreenPoint[]; stepMs: number }
  | { kind: "blink"; times: number }
  | { kind: "open_mouth"; holdMs: number };

export type InstructionKind = Instruction["kind"];

/**
 * Degrees that the ends of the screen's range (−1 and 1) stand for. Turns and nods reach farther than the path of the dot, which the eyes
 * must be able to follow. A mark of a turn stands at `degrees / yaw` to its side, one of a nod at `degrees / pitch`.
 */
export const POINTING_RANGES = {
  turn: { yaw: 30, pitch: 22 },
  nod: { yaw: 30, pitch: 22 },
  follow: { yaw: 14, pitch: 10 },
} as const;
