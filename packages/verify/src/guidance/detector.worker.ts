import { minFaceScore, minLandmarkFaceHeight } from "../settings.ts";
import type { WorkerResponse, WorkerRequest } from "./detector.ts";
import { createLandmarkNetwork } from "./landmark-network.ts";
import { createFaceDetectionNetwork } from "./face-detection-network.ts";
import { measureFace } from "./measure-face.ts";

// The page's type library declares `self` as a window; here it is a worker's scope.
const scope = self as unknown as Worker;

function postResponse(answer: WorkerResponse): void {
  scope.postMessage(answer, { transfer: [] });
}

/** Handles the first message, which carries the models; from then on, each picture is answered with its analysis. */
function loadModels({ data: first }: MessageEvent<WorkerRequest>): void {
  if (first.type !== "load") return;
  const detect = createFaceDetectionNetwork(first.detector, minFaceScore);
  const trace = createLandmarkNetwork(first.landmarks);
  scope.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
    if (data.type !== "look") return;
    const { id, size, pixels } = data;
    const picture = { width: size, height: size, data: new Uint8ClampedArray(pixels) };
    const box = detect(picture);
    // A smaller face must come closer first, and the analysis is faster without landmarks.
    const shape = box && box.height >= minLandmarkFaceHeight ? measureFace(trace(picture, box), box) : null;
    postResponse({ type: "seen", id, analysis: { box, measurements: shape } });
  });
  postResponse({ type: "ready" });
}

scope.addEventListener("message", loadModels, { once: true });
