import type { ChallengeKind, ScanStyle, VerificationResult } from "@ofage/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CameraProblem } from "../camera/camera-problem.ts";
import type { HandoffTarget } from "../flow.ts";
import type { CallFailure } from "../hosted-check-client.ts";
import { CallFailureStep } from "../steps/call-failure-step.tsx";
import { CameraProblemStep } from "../steps/camera-problem-step.tsx";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { QuietButton, SecondaryButton } from "../ui/controls.tsx";
import { CameraFeed, type FeedState } from "./camera-feed.tsx";
import { offerPhoneAfterMs } from "./conversation-settings.ts";
import type { ConversationState } from "./conversation-state.ts";
import { ConversationView, type ScanRequest } from "./conversation-view.tsx";
import { useConversation } from "./use-conversation.ts";

interface Props {
  checkId: string;
  /** The check's client token. */
  token: string;
  kind: ChallengeKind;
  scanStyle: ScanStyle;
  website: string;
  texts: Texts;
  /** Chooses another kind; null where the website allows only one. */
  onKind: ((kind: ChallengeKind) => void) | null;
  onStyle: (style: ScanStyle) => void;
  onResult: (result: VerificationResult) => void;
  /** The check is not where this page thinks it is: it must be read again. */
  onStale: () => void;
  /** Another window is scanning. */
  onTaken: () => void;
  /** The connection failed, however often it was tried. */
  onDisconnected: (failure: CallFailure) => void;
  /** Goes on another way, because there is no camera; null where there is none. */
  onOtherWay: (() => void) | null;
  /** Continues the check elsewhere; null if it has already come to another device. */
  onFollow: ((how: HandoffTarget) => void) | null;
  onCancel: () => void;
}

/** The scan as a conversation with the server, from the connection to the result. */
export function ConversationScreen(props: Props) {
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  if (problem !== null) {
    return (
      <CameraProblemStep
        problem={problem}
        website={props.website}
        texts={props.texts}
        onTryAgain={() => setProblem(null)}
        onOtherWay={props.onOtherWay}
        onFollow={props.onFollow}
        onCancel={props.onCancel}
      />
    );
  }
  return (
    <Conversation
      key={attempt}
      {...props}
      onProblem={setProblem}
      onTryAgain={() => setAttempt(attempt + 1)}
    />
  );
}

function Conversation({
  checkId,
  token,
  kind,
  scanStyle,
  website,
  texts,
  onKind,
  onStyle,
  onResult,
  onStale,
  onTaken,
  onDisconnected,
  onFollow,
  onCancel,
  onProblem,
  onTryAgain,
}: Props & { onProblem: (problem: CameraProblem) => void; onTryAgain: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const { state, isLineStalled } = useConversation(video, {
    checkId,
    token,
    kind,
    style: scanStyle,
    onResult,
  });
  const [camera, setCamera] = useState<FeedState>("opening");
  const isCameraOpen = camera !== "opening";
  const [isCameraWanted, setIsCameraWanted] = useState(false);
  // A full server says so before the camera opens. After that it stays, also while the connection is made anew.
  if (!isCameraWanted && isAnswered(state)) setIsCameraWanted(true);
  const failure = state.name === "failed" ? state.failure : null;
  useReport(failure === "stale", onStale);
  useReport(failure !== null && connectionFailures.has(failure), () => onDisconnected(failure!));
  useReport(state.name === "taken", onTaken);

  // What is shown of a scan in another window is no part of this one.
  if (state.name === "taken") return null;
  if (state.name === "failed") {
    const isFinal = finalFailures.has(state.failure);
    return (
      <CallFailureStep
        failure={state.failure}
        texts={texts}
        retry={isFinal ? null : { text: texts.failure.try_again, run: onTryAgain }}
        onCancel={onCancel}
      />
    );
  }
  return (
    <ConversationView
      state={state}
      scanStyle={scanStyle}
      texts={texts}
      request={isCameraWanted ? findRequest(camera, isLineStalled, texts) : undefined}
      camera={
        <>
          <video
            ref={video}
            className={`size-full transform-[scaleX(-1)] object-cover transition-opacity duration-300 ${isCameraOpen ? "" : "opacity-0"}`}
            aria-label={texts.scan.camera_preview}
            autoPlay
            muted
            playsInline
          />
          {isCameraWanted && <CameraFeed video={video} onState={setCamera} onProblem={onProblem} />}
        </>
      }
      note={
        <output className="block text-sm/5 text-balance text-soft">
          {kind === "without_turn" && fillPlaceholders(texts.scan.without_turn_chosen, { website })}
        </output>
      }
      actions={
        <>
          {onFollow && state.name === "positioning" && isCameraOpen && (
            <PhoneOffer texts={texts} onPhone={() => onFollow("phone")} />
          )}
          {state.name !== "finishing" && (
            <>
              {onKind && <KindSwitch kind={kind} website={website} texts={texts} onKind={onKind} />}
              <StyleSwitch scanStyle={scanStyle} texts={texts} onStyle={onStyle} />
            </>
          )}
          <QuietButton onClick={onCancel}>{texts.scan.cancel}</QuietButton>
        </>
      }
    />
  );
}

/** Failures of the connection itself, which have a step of their own. */
const connectionFailures: ReadonlySet<CallFailure> = new Set(["offline", "refused", "silent"]);

/** Failures after which trying again here changes nothing. */
const finalFailures: ReadonlySet<CallFailure> = new Set(["not_found", "used_up", "too_often"]);

/** Tells whether the server has taken the scan. */
function isAnswered({ name }: ConversationState): boolean {
  return name === "positioning" || name === "instruction" || name === "returning" || name === "finishing";
}

/** Returns what keeps the scan from going on that is not in the picture; undefined if nothing does. */
function findRequest(camera: FeedState, isLineStalled: boolean, texts: Texts): ScanRequest | undefined {
  if (camera === "opening") return { notice: texts.scan.opening };
  if (camera === "muted") return texts.conversation.paused.camera;
  return isLineStalled ? texts.conversation.paused.line : undefined;
}

/** Calls back once a condition is met. */
function useReport(isMet: boolean, onMet: () => void): void {
  const report = useEffectEvent(onMet);
  useEffect(() => {
    if (isMet) report();
  }, [isMet]);
}

/** Offers another device once the face has been out of place for long. */
function PhoneOffer({ texts, onPhone }: { texts: Texts; onPhone: () => void }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), offerPhoneAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLate && (
      <>
        <output className="block text-center text-sm/5 text-balance text-soft">
          {texts.conversation.phone}
        </output>
        <SecondaryButton onClick={onPhone}>{texts.handover.offer}</SecondaryButton>
      </>
    )
  );
}

/** Switches to a scan without turning the head, and back. */
function KindSwitch({
  kind,
  website,
  texts: { scan },
  onKind,
}: Pick<Props, "kind" | "website" | "texts"> & { onKind: (kind: ChallengeKind) => void }) {
  if (kind === "without_turn")
    return <QuietButton onClick={() => onKind("head_turn")}>{scan.with_turn}</QuietButton>;
  return (
    <QuietButton
      onClick={() => onKind("without_turn")}
      hint={fillPlaceholders(scan.without_turn_hint, { website })}
    >
      {scan.without_turn}
    </QuietButton>
  );
}

/** Switches between marks on the screen and words alone. */
function StyleSwitch({ scanStyle, texts, onStyle }: Pick<Props, "scanStyle" | "texts" | "onStyle">) {
  const other = scanStyle === "shown" ? "spoken" : "shown";
  return (
    <QuietButton onClick={() => onStyle(other)}>
      <span className="block text-balance">
        {other === "spoken" ? texts.conversation.cannot_see_marks : texts.conversation.can_see_marks}
      </span>
    </QuietButton>
  );
}
