import { ScanHint, type ScanInstruction } from "@ofage/contract";
import { expect, test } from "vitest";
import texts from "../texts/en.json";
import type { PresentInstruction } from "./conversation-state.ts";
import { conversationWords } from "./conversation-words.ts";

const { conversation, scan } = texts;
const turn: ScanInstruction = { kind: "turn", side: "left", degrees: 15, mark: { x: -0.5, y: 0 } };
const present = (instruction: ScanInstruction, hint: ScanHint | null = null): PresentInstruction => ({
  name: "instruction",
  number: 1,
  of: 5,
  instruction,
  startedAt: 0,
  progress: 0,
  pointing: { x: 0, y: 0 },
  hint,
});

test("conversationWords has a sentence of its own for every hint", () => {
  const sentences = [null, ...ScanHint.options].map(
    (hint) => conversationWords({ name: "positioning", hint }, "shown", texts).notice,
  );
  expect(new Set(sentences).size).toBe(ScanHint.options.length + 1);
  expect(sentences).not.toContain(undefined);
});

test("conversationWords asks to keep the eyes on the screen with turns and nods only", () => {
  expect(conversationWords(present(turn), "shown", texts)).toEqual({
    instruction: conversation.shown.turn_left,
    notice: null,
    detail: conversation.eyes.shown,
  });
  expect(conversationWords(present(turn), "spoken", texts).detail).toBe(conversation.eyes.spoken);
  expect(conversationWords(present({ kind: "blink", times: 1 }), "spoken", texts).detail).toBeNull();
});

test("conversationWords shows a hint below the instruction that it concerns", () =>
  expect(conversationWords(present(turn, "no_face"), "spoken", texts)).toEqual({
    instruction: conversation.spoken.turn_left.little,
    notice: null,
    detail: conversation.hints.no_face,
  }));

test("conversationWords says why a scan begins anew, below what is to be done", () =>
  expect(
    conversationWords({ name: "positioning", hint: "no_face", restart: "face_lost" }, "shown", texts),
  ).toEqual({
    instruction: null,
    notice: conversation.hints.no_face,
    detail: conversation.restarted.face_lost,
  }));

test.each([
  ["turn", conversation.back.head],
  ["nearer", conversation.back.distance],
  ["open_mouth", conversation.back.mouth],
  ["blink", conversation.back.eyes],
] as const)("conversationWords leads back to rest after %s", (after, sentence) =>
  expect(
    conversationWords({ name: "returning", number: 1, of: 5, after, hint: "hold_still" }, "shown", texts),
  ).toEqual({ instruction: null, notice: sentence, detail: scan.prompts.hold }),
);

test("conversationWords says when the connection is opened, again, or waited for", () => {
  const words = [
    conversationWords({ name: "connecting", isRepeat: false }, "shown", texts),
    conversationWords({ name: "connecting", isRepeat: true }, "shown", texts),
    conversationWords({ name: "waiting", until: 0 }, "shown", texts),
  ];
  expect(words.map(({ notice }) => notice)).toEqual([
    conversation.connecting,
    conversation.again,
    conversation.busy,
  ]);
});
