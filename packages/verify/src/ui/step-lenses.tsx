import type { OutcomeTone } from "../result/visitor-outcome.ts";
import { CameraPreview } from "./camera-preview.tsx";
import { FaceIcon, IdCardIcon, OutcomeIcon } from "./icons.tsx";

/** The round window with an outcome in it. */
export function OutcomeLens({ tone }: { tone: OutcomeTone }) {
  return (
    <CameraPreview state={{ name: tone }}>
      <OutcomeIcon tone={tone} />
    </CameraPreview>
  );
}

/** The round window while the check goes on elsewhere. */
export function WaitingLens() {
  return (
    <CameraPreview state={{ name: "busy" }}>
      <FaceIcon />
    </CameraPreview>
  );
}

/** The round window while a digital ID is asked for. */
export function IdCardLens({ isBusy }: { isBusy: boolean }) {
  return (
    <CameraPreview state={isBusy ? { name: "busy" } : { name: "progress", share: 0 }}>
      <IdCardIcon />
    </CameraPreview>
  );
}
