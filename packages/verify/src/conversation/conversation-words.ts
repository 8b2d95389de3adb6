import type { ScanHint, ScanInstruction, ScanStyle } from "@ofage/contract";
import type { Texts } from "../texts/texts.ts";
import type { ShownConversation } from "./conversation-state.ts";
import { instructionText, turnsHead } from "./instruction-text.ts";

/** Sentences of the screen. Only an instruction interrupts a screen reader. */
interface ConversationWords {
  instruction: string | null;
  /** In place of an instruction, where there is none. */
  notice: string | null;
  /** Below it, in a smaller size. */
  detail: string | null;
}

/** Returns the sentence of a hint; null stands for a face that is not yet in its place, without a reason known. */
function hintText(hint: ScanHint | null, { scan: { prompts }, conversation: { hints } }: Texts): string {
  switch (hint) {
    case null:
      return prompts.place;
    case "too_far":
      return prompts.closer;
    case "too_near":
      return prompts.back;
    case "off_center":
      return prompts.center;
    case "two_faces":
      return prompts.alone;
    case "look_straight":
      return prompts.look_straight;
    case "hold_still":
      return prompts.hold;
    case "close_mouth":
      return prompts.close_mouth;
    default:
      return hints[hint];
  }
}

/** Way back to rest after each kind of instruction. */
const wayBack: Record<ScanInstruction["kind"], keyof Texts["conversation"]["back"]> = {
  turn: "head",
  nod: "head",
  follow: "head",
  nearer: "distance",
  farther: "distance",
  open_mouth: "mouth",
  blink: "eyes",
};

/** Returns what the screen says in a state. */
export function conversationWords(
  state: ShownConversation,
  style: ScanStyle,
  texts: Texts,
): ConversationWords {
  const { conversation } = texts;
  const notice = (text: string, detail: string | null = null): ConversationWords => ({
    instruction: null,
    notice: text,
    detail,
  });
  switch (state.name) {
    case "connecting":
      return notice(state.isRepeat ? conversation.again : conversation.connecting);
    case "waiting":
      return notice(conversation.busy);
    case "positioning":
      return notice(
        hintText(state.hint, texts),
        state.restart ? conversation.restarted[state.restart] : null,
      );
    case "instruction": {
      const { instruction, hint } = state;
      const detail = hint ? hintText(hint, texts) : turnsHead(instruction) ? conversation.eyes[style] : null;
      return { instruction: instructionText(instruction, style, texts), notice: null, detail };
    }
    case "returning":
      return notice(conversation.back[wayBack[state.after]], state.hint && hintText(state.hint, texts));
    case "finishing":
      return notice(conversation.finishing, state.hint && hintText(state.hint, texts));
  }
}
