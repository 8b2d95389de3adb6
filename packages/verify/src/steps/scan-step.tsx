import type { Challenge, ChallengeKind } from "@ofage/contract";
import { useRef, useState } from "react";
import type { HandoffTarget } from "../flow.ts";
import { useCamera } from "../camera/use-camera.ts";
import type { Detector } from "../guidance/detector.ts";
import { useScan } from "../guidance/use-scan.ts";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { CameraProblemStep } from "./camera-problem-step.tsx";
import { Heading, PrimaryButton, QuietButton } from "../ui/controls.tsx";
import { CameraPreview, type CameraPreviewState } from "../ui/camera-preview.tsx";
import { MovementHint } from "../ui/movement-hint.tsx";
import { movementToDraw, scanProgress } from "./scan-progress.ts";
import { StepLayout } from "../ui/step-layout.tsx";

interface Props {
  challenge: Challenge;
  /** The previous scan took too long. */
  again: boolean;
  detector: Detector;
  website: string;
  texts: Texts;
  /** Returns the challenge to start with: this one, or another if it is old. */
  onChallenge: () => Promise<Challenge | null>;
  onKind: (kind: ChallengeKind) => void;
  onFrames: (frames: Blob[], challenge: Challenge) => void;
  onFollow: ((how: HandoffTarget) => void) | null;
  onCancel: () => void;
}

/** The scan; trying again restarts it, camera included. */
export function ScanStep(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <ScanAttempt key={attempt} {...props} onTryAgain={() => setAttempt(attempt + 1)} />;
}

/** The camera in its circle, with one prompt at a time. */
function ScanAttempt({
  challenge,
  again,
  detector,
  website,
  texts,
  onChallenge,
  onKind,
  onFrames,
  onFollow,
  onCancel,
  onTryAgain,
}: Props & { onTryAgain: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera();
  const stream = camera.name === "open" ? camera.stream : null;
  const { kind, poses } = challenge;
  const { prompt, phase, takePicture } = useScan(video, stream, detector, {
    challengeKind: kind,
    getChallenge: onChallenge,
    onFrames,
  });

  if (camera.name === "failed") {
    return (
      <CameraProblemStep
        problem={camera.problem}
        website={website}
        texts={texts}
        onTryAgain={onTryAgain}
        onFollow={onFollow}
        onCancel={onCancel}
      />
    );
  }
  const state: CameraPreviewState =
    prompt === "captured"
      ? { name: "good" }
      : { name: "progress", share: scanProgress(prompt, phase, poses) };
  const move = movementToDraw(prompt, phase);
  const words = !stream
    ? texts.scan.opening
    : prompt
      ? texts.scan.prompts[prompt]
      : texts.scan.without_guidance;
  return (
    <StepLayout
      lens={
        <CameraPreview state={state}>
          <video
            ref={video}
            className={`size-full -scale-x-100 object-cover transition-opacity duration-300 ${stream ? "" : "opacity-0"}`}
            aria-label={texts.scan.camera_preview}
            autoPlay
            muted
            playsInline
          />
          {move && <MovementHint move={move} />}
        </CameraPreview>
      }
      actions={
        <>
          {takePicture && <PrimaryButton onClick={takePicture}>{texts.scan.take_picture}</PrimaryButton>}
          {prompt !== "captured" && (
            <ChallengeKindSwitch kind={kind} website={website} texts={texts} onKind={onKind} />
          )}
          <QuietButton onClick={onCancel}>{texts.scan.cancel}</QuietButton>
        </>
      }
    >
      <output
        className={`block min-h-8 font-semibold tracking-tight text-balance ${words.length > 40 ? "text-lg/7" : "text-2xl/8"}`}
      >
        {words}
      </output>
      {again && (
        <p role="alert" className="text-sm/5 text-balance text-soft">
          {texts.scan.again}
        </p>
      )}
      <output className="block text-sm/5 text-balance text-soft">
        {kind === "without_turn" && fillPlaceholders(texts.scan.without_turn_chosen, { website })}
      </output>
      <div className="sr-only">
        <Heading>{texts.scan.heading}</Heading>
      </div>
    </StepLayout>
  );
}

/** Switches to a challenge without turning the head, and back. */
function ChallengeKindSwitch({
  kind,
  website,
  texts,
  onKind,
}: Pick<Props, "website" | "texts" | "onKind"> & { kind: ChallengeKind }) {
  const other = kind === "head_turn" ? "without_turn" : "head_turn";
  const hint =
    other === "without_turn" ? fillPlaceholders(texts.scan.without_turn_hint, { website }) : undefined;
  return (
    <QuietButton onClick={() => onKind(other)} hint={hint}>
      {other === "without_turn" ? texts.scan.without_turn : texts.scan.with_turn}
    </QuietButton>
  );
}
