import { minFaceScore, minTracedHeight } from "../settings.ts";
import type { Answer, Question } from "./detector.ts";
import { buildLandmarks } from "./landmarks.ts";
import { buildNetwork } from "./network.ts";
import { shapeOf } from "./shape.ts";

// The page's library of types knows `self` as a window; in here it is a worker's scope.
const scope = self as unknown as Worker;

function reply(answer: Answer): void {
  scope.postMessage(answer, { transfer: [] });
}

/** First come the models; from then on, each picture is answered with what is on it. */
function load({ data: first }: MessageEvent<Question>): void {
  if (first.type !== "load") return;
  const detect = buildNetwork(first.detector, minFaceScore);
  const trace = buildLandmarks(first.landmarks);
  scope.addEventListener("message", ({ data }: MessageEvent<Question>) => {
    if (data.type !== "look") return;
    const { id, size, pixels } = data;
    const picture = { width: size, height: size, data: new Uint8ClampedArray(pixels) };
    const box = detect(picture);
    // A lower face must come closer first, and looking is faster without.
    const shape = box && box.height >= minTracedHeight ? shapeOf(trace(picture, box), box) : null;
    reply({ type: "seen", id, look: { box, shape } });
  });
  reply({ type: "ready" });
}

scope.addEventListener("message", load, { once: true });
