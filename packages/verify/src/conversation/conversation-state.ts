import type { ScanHint, ScanInstruction, ScanMessage, ScanRestartReason } from "@ofage/contract";
import type { CallFailure } from "../hosted-check-client.ts";

/** Where the face points, or a mark stands: x to the visitor's own right, y down, −1 to 1. */
export interface ScreenPoint {
  x: number;
  y: number;
}

/** An instruction that the visitor is to do now. */
export interface PresentInstruction {
  name: "instruction";
  /** From 1. */
  number: number;
  of: number;
  instruction: ScanInstruction;
  /** When it arrived, on the clock of `performance.now()`. */
  startedAt: number;
  /** Share that is done, 0 to 1. */
  progress: number;
  pointing: ScreenPoint;
  hint: ScanHint | null;
}

/** State of a scan that the screen shows. Times are on the clock of `performance.now()`. */
export type ConversationState =
  /** `isRepeat`: the connection before this one broke. */
  | { name: "connecting"; isRepeat: boolean }
  /** The server is busy: the scan has its turn then, or the page comes back. */
  | { name: "waiting"; until: number }
  /** The face comes into place. Nothing counts yet. `restart`: why the scan, which had begun, begins anew. */
  | { name: "positioning"; hint: ScanHint | null; restart?: ScanRestartReason }
  | PresentInstruction
  /** The instruction of kind `after` was done; the face comes back to rest. */
  | { name: "returning"; number: number; of: number; after: ScanInstruction["kind"]; hint: ScanHint | null }
  /** Everything was done; the result comes. */
  | { name: "finishing"; hint: ScanHint | null }
  /** Another window is scanning. */
  | { name: "taken" }
  | { name: "failed"; failure: CallFailure };

/** States that the scan's screen shows; the others have steps of their own. */
export type ShownConversation = Exclude<ConversationState, { name: "taken" | "failed" }>;

export type ConversationEvent =
  | { type: "connecting"; isRepeat: boolean }
  | { type: "waiting"; until: number }
  | { type: "taken" }
  | { type: "failed"; failure: CallFailure }
  | { type: "message"; message: ScanMessage; at: number };

export const initialConversation: ConversationState = { name: "connecting", isRepeat: false };

/** Returns the state after an event. Messages that do not suit the state change nothing. */
export function reduceConversation(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event.type) {
    case "connecting":
      return { name: "connecting", isRepeat: event.isRepeat };
    case "waiting":
      return { name: "waiting", until: event.until };
    case "taken":
      return { name: "taken" };
    case "failed":
      return { name: "failed", failure: event.failure };
    case "message":
      return reduceMessage(state, event.message, event.at);
  }
}

const center: ScreenPoint = { x: 0, y: 0 };

function reduceMessage(state: ConversationState, message: ScanMessage, at: number): ConversationState {
  switch (message.type) {
    case "ready":
      return { name: "positioning", hint: null };
    case "waiting":
      return { name: "waiting", until: at + message.seconds * 1000 };
    case "hint":
      return "hint" in state ? { ...state, hint: message.hint } : state;
    case "instruction": {
      const { number, of, instruction } = message;
      return {
        name: "instruction",
        number,
        of,
        instruction,
        startedAt: at,
        progress: 0,
        pointing: center,
        hint: null,
      };
    }
    case "pointing":
      return state.name === "instruction" ? { ...state, pointing: { x: message.x, y: message.y } } : state;
    case "progress":
      return state.name === "instruction" ? { ...state, progress: message.share } : state;
    case "done": {
      if (state.name !== "instruction" || state.number !== message.number) return state;
      const { number, of, instruction } = state;
      return { name: "returning", number, of, after: instruction.kind, hint: null };
    }
    // The picture after the last way back is the last thing that the server needs.
    case "capture":
      return state.name === "returning" && state.number === state.of
        ? { name: "finishing", hint: state.hint }
        : state;
    case "restarted":
      return { name: "positioning", hint: null, restart: message.reason };
    case "result":
    case "error":
      return state;
  }
}
