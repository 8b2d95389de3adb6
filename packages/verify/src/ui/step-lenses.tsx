import type { OutcomeTone } from "../result/visitor-outcome.ts";
import { CameraPreview } from "./camera-preview.tsx";
import { FaceIcon, OutcomeIcon } from "./icons.tsx";

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
