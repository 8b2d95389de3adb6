import type { Challenge } from "@ofage/contract";
import { useRef, useState } from "react";
import type { How } from "../flow.ts";
import { useCamera } from "../camera/use-camera.ts";
import type { Detector } from "../guidance/detector.ts";
import type { Prompt } from "../guidance/guide.ts";
import { useScan } from "../guidance/use-scan.ts";
import type { Texts } from "../texts/texts.ts";
import { CameraTrouble } from "./camera-trouble.tsx";
import { Heading, MainButton, QuietButton } from "./controls.tsx";
import { Lens, type LensState } from "./lens.tsx";
import { Step } from "./step.tsx";
import { TurnArrow } from "./turn-arrow.tsx";

interface Props {
  challenge: Challenge;
  detector: Detector;
  website: string;
  texts: Texts;
  onFrames: (frames: Blob[]) => void;
  onFollow: ((how: How) => void) | null;
  onCancel: () => void;
}

/** How full the ring is at each prompt: the visitor sees the end come nearer. */
const shares: Record<Prompt, number> = {
  place: 0,
  closer: 0.1,
  center: 0.15,
  look_straight: 0.2,
  ready: 0.3,
  hold: 0.5,
  turn_left: 0.6,
  turn_right: 0.6,
  other_side: 0.6,
  look_ahead: 0.85,
  captured: 1,
};

const asksForTurn: ReadonlySet<Prompt> = new Set(["turn_left", "turn_right", "other_side"]);

/** The scan; trying again begins it anew, camera and all. */
export function Scan(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onTryAgain={() => setAttempt(attempt + 1)} />;
}

/** The camera in its circle, with one prompt at a time. */
function Attempt({
  challenge,
  detector,
  website,
  texts,
  onFrames,
  onFollow,
  onCancel,
  onTryAgain,
}: Props & { onTryAgain: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera();
  const stream = camera.name === "open" ? camera.stream : null;
  const { prompt, takePicture } = useScan(video, stream, detector, challenge.poses, onFrames);

  if (camera.name === "failed") {
    return (
      <CameraTrouble
        problem={camera.problem}
        website={website}
        texts={texts}
        onTryAgain={onTryAgain}
        onFollow={onFollow}
        onCancel={onCancel}
      />
    );
  }
  const state: LensState =
    prompt === "captured" ? { name: "good" } : { name: "progress", share: prompt ? shares[prompt] : 0 };
  const side =
    prompt && asksForTurn.has(prompt) ? challenge.poses.find((pose) => pose !== "front") : undefined;
  const words = !stream
    ? texts.scan.opening
    : prompt
      ? texts.scan.prompts[prompt]
      : texts.scan.without_guidance;
  return (
    <Step
      lens={
        <Lens state={state}>
          <video
            ref={video}
            className={`size-full -scale-x-100 object-cover transition-opacity duration-300 ${stream ? "" : "opacity-0"}`}
            aria-label={texts.scan.camera_preview}
            autoPlay
            muted
            playsInline
          />
          {side && <TurnArrow side={side} />}
        </Lens>
      }
      actions={
        <>
          {takePicture && <MainButton onClick={takePicture}>{texts.scan.take_picture}</MainButton>}
          <QuietButton onClick={onCancel}>{texts.scan.cancel}</QuietButton>
        </>
      }
    >
      <output
        className={`block min-h-8 font-semibold tracking-tight text-balance ${words.length > 40 ? "text-lg/7" : "text-2xl/8"}`}
      >
        {words}
      </output>
      <div className="sr-only">
        <Heading>{texts.scan.heading}</Heading>
      </div>
    </Step>
  );
}
