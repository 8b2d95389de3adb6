import type { ScanStyle } from "@ofage/contract";
import { useEffect, useState, type ReactNode } from "react";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { CameraPreview, type CameraPreviewState } from "../ui/camera-preview.tsx";
import { Heading } from "../ui/controls.tsx";
import { StepLayout } from "../ui/step-layout.tsx";
import { correctionDelayMs } from "./conversation-settings.ts";
import type { ShownConversation } from "./conversation-state.ts";
import { conversationWords } from "./conversation-words.ts";
import { InstructionOverlay } from "./instruction-overlay.tsx";
import { findCorrection, type MovementCorrection } from "./movement-correction.ts";
import { useSettled } from "./use-settled.ts";

/** A request in a few words, and what to know about it. */
export interface ScanRequest {
  notice: string;
  detail?: string;
}

interface Props {
  state: ShownConversation;
  scanStyle: ScanStyle;
  texts: Texts;
  /** The camera's picture, or what stands in for it. */
  camera: ReactNode;
  /** Said in place of everything else while the scan cannot go on, such as a request to allow the camera. */
  request?: ScanRequest | undefined;
  /** Below the words. */
  note?: ReactNode;
  actions: ReactNode;
}

/** The scan as the visitor sees it: the camera in its circle, one sentence, and the marks of the present instruction. */
export function ConversationView({ state, scanStyle, texts, camera, request, note, actions }: Props) {
  const words = conversationWords(state, scanStyle, texts);
  const instruction = request === undefined ? words.instruction : null;
  const notice = request?.notice ?? words.notice;
  const correction = useCorrection(state, scanStyle, texts);
  const detail = request === undefined ? (correction ?? words.detail) : request.detail;
  return (
    <StepLayout
      lens={
        <div className="relative mx-auto w-fit lying:mx-0">
          <CameraPreview state={request === undefined ? ringOf(state) : { name: "busy" }}>
            {camera}
          </CameraPreview>
          {request === undefined && <InstructionOverlay state={state} />}
        </div>
      }
      actions={
        // Beside each other on a phone that lies, where they would cover the words.
        <div className="space-y-2 lying:grid lying:auto-cols-fr lying:grid-flow-col lying:items-center lying:gap-3 lying:space-y-0">
          {actions}
        </div>
      }
    >
      <p className="min-h-5 text-sm/5 font-semibold text-soft tabular-nums">
        {"number" in state &&
          fillPlaceholders(texts.conversation.count, { number: state.number, total: state.of })}
      </p>
      <div className="min-h-14">
        {/* Both are always there: a screen reader reads out only what changes in an element that it knows. */}
        <p aria-live="assertive" className={sentenceStyle(instruction)}>
          {instruction}
        </p>
        <p aria-live="polite" className={sentenceStyle(notice)}>
          {notice}
        </p>
      </div>
      <div>
        <p aria-live="polite" className="min-h-10 text-base/5 text-balance text-soft">
          {/* In an element of its own: a browser that translates the page moves loose text, and React then fails to remove it. */}
          <span>{detail}</span>
          {state.name === "waiting" && request === undefined && (
            <SecondsLeft key={state.until} until={state.until} text={texts.conversation.wait} />
          )}
        </p>
        {note}
      </div>
      <div className="sr-only">
        <Heading>{texts.scan.heading}</Heading>
      </div>
    </StepLayout>
  );
}

/** Longest sentence that is shown in the largest size, in characters. */
const maxLargeLength = 34;

function sentenceStyle(sentence: string | null): string {
  const size = (sentence?.length ?? 0) > maxLargeLength ? "text-xl/7" : "text-2xl/8";
  return `font-semibold tracking-tight text-balance ${size}`;
}

/** Share of the ring that is lit while the face comes into place. */
const positioningShare = 0.06;

function ringOf(state: Props["state"]): CameraPreviewState {
  switch (state.name) {
    case "connecting":
    case "waiting":
    case "finishing":
      return { name: "busy" };
    case "positioning":
      return { name: "progress", share: positioningShare };
    case "instruction":
      return progressRing((state.number - 1 + state.progress) / state.of);
    case "returning":
      return progressRing(state.number / state.of);
  }
}

const progressRing = (share: number): CameraPreviewState => ({
  name: "progress",
  share: positioningShare + (1 - positioningShare) * share,
});

/** Returns what to change about a turn, for visitors who cannot see the ring. */
function useCorrection(state: ShownConversation, style: ScanStyle, texts: Texts): string | null {
  const found = style === "spoken" && state.name === "instruction" ? findCorrection(state) : null;
  const settled = useSettled<MovementCorrection | null>(found, correctionDelayMs);
  if (found === null || settled !== found) return null;
  return found === "less" ? texts.conversation.hints.turned_too_far : texts.scan.prompts[found];
}

/** Counts down for the eyes; read out every second, it would hide everything else, so that a screen reader hears it once. */
function SecondsLeft({ until, text }: { until: number; text: string }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const [first] = useState(now);
  const left = (at: number) =>
    fillPlaceholders(text, { seconds: Math.max(1, Math.ceil((until - at) / 1000)) });
  return (
    <>
      <span aria-hidden="true">{left(now)}</span>
      <span className="sr-only">{left(first)}</span>
    </>
  );
}
