import { minFaceScore } from "../settings.ts";
import type { Answer, Question } from "./detector.ts";
import { buildNetwork } from "./network.ts";
import { readWeights } from "./weights.ts";

// The page's library of types knows `self` as a window; in here it is a worker's scope.
const scope = self as unknown as Worker;

function reply(answer: Answer): void {
  scope.postMessage(answer, { transfer: [] });
}

/** First comes the model; from then on, each picture is answered with a box. */
function load({ data: first }: MessageEvent<Question>): void {
  if (first.type !== "load") return;
  const detect = buildNetwork(readWeights(first.model), minFaceScore);
  scope.addEventListener("message", ({ data }: MessageEvent<Question>) => {
    if (data.type !== "look") return;
    const { id, size, pixels } = data;
    reply({
      type: "box",
      id,
      box: detect({ width: size, height: size, data: new Uint8ClampedArray(pixels) }),
    });
  });
  reply({ type: "ready" });
}

scope.addEventListener("message", load, { once: true });
