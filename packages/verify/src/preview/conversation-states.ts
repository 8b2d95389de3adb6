import type { ScanHint, ScanInstruction } from "@ofage/contract";
import type {
  PresentInstruction,
  ScreenPoint,
  ShownConversation,
} from "../conversation/conversation-state.ts";

const hint = (name: ScanHint | null): ShownConversation => ({ name: "positioning", hint: name });
const instruct = (
  instruction: ScanInstruction,
  progress = 0,
  pointing: ScreenPoint = { x: 0, y: 0 },
): PresentInstruction => ({
  name: "instruction",
  number: 2,
  of: 5,
  instruction,
  startedAt: performance.now(),
  progress,
  pointing,
  hint: null,
});

const turn: ScanInstruction = { kind: "turn", side: "left", degrees: 15, mark: { x: -0.5, y: 0 } };
/** A path for the dot that takes a few seconds. */
const path = Array.from({ length: 60 }, (_, step) => ({
  x: 0.9 * Math.sin(step / 8),
  y: 0.7 * Math.sin(step / 5),
}));

/** Every state of the scan's screen, by the name in the preview's address. */
export const conversationStates: Readonly<Record<string, ShownConversation>> = {
  connecting: { name: "connecting", isRepeat: false },
  again: { name: "connecting", isRepeat: true },
  waiting: { name: "waiting", until: performance.now() + 12_000 },
  positioning: hint(null),
  no_face: hint("no_face"),
  two_faces: hint("two_faces"),
  too_dark: hint("too_dark"),
  too_bright: hint("too_bright"),
  covered: hint("covered"),
  blurred: hint("blurred"),
  slow_camera: hint("slow_camera"),
  restarted: { name: "positioning", hint: "no_face", restart: "face_lost" },
  restarted_stalled: { name: "positioning", hint: null, restart: "frames_stalled" },
  turn: instruct(turn, 0.3, { x: -0.2, y: 0.05 }),
  turn_far: instruct({ kind: "turn", side: "right", degrees: 25, mark: { x: 0.83, y: 0 } }, 1, {
    x: 0.8,
    y: 0.04,
  }),
  turn_lost: { ...instruct(turn), hint: "no_face" },
  turn_over: { ...instruct(turn, 0.9, { x: -0.9, y: 0 }), hint: "turned_too_far" },
  turn_short: instruct(turn, 0.3, { x: -0.2, y: 0 }),
  nod: instruct({ kind: "nod", direction: "up", degrees: 14, mark: { x: 0, y: -0.64 } }, 0.2, {
    x: 0.05,
    y: -0.2,
  }),
  nearer: instruct({ kind: "nearer", factor: 1.3 }, 0.4),
  farther: instruct({ kind: "farther", factor: 0.8 }, 0.6),
  follow: instruct({ kind: "follow", path, step_ms: 100 }),
  blink: instruct({ kind: "blink", times: 1 }, 0),
  open_mouth: instruct({ kind: "open_mouth", hold_ms: 800 }, 0.7),
  returning: { name: "returning", number: 2, of: 5, after: "turn", hint: null },
  returning_closer: { name: "returning", number: 3, of: 5, after: "nearer", hint: "off_center" },
  finishing: { name: "finishing", hint: null },
};
