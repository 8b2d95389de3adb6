import { cropSquare } from "../picture/crop.ts";
import type { Pyramid } from "../picture/pyramid.ts";
import type { Detection } from "./blazeface.ts";
import { squareAroundDetection } from "./facemesh.ts";
import { buildInputBatch } from "./input-batch.ts";
import type { OpenNetworkSession } from "./network-session.ts";

/** A network that scores from one still how much a face looks like a live one. */
export interface PassiveNetwork {
  /** Returns a score from 0 to 1, where 1 is the most live. It is no evidence on its own: see docs/decisions/0005-engine.md. */
  score(pyramid: Pyramid, detection: Detection): Promise<number>;
}

const NORMALIZATION = { mean: [0, 0, 0], scale: 1 / 255, order: "rgb" } as const;

/** The two differ only in size and in the name of their output. */
const NETWORKS = {
  liveness: { size: 32, output: "scores" },
  antispoof: { size: 128, output: "score" },
} as const;

/** Loads Human's `liveness` or `antispoof` network; the first output is the score of "real". */
export async function loadPassiveNetwork(
  open: OpenNetworkSession,
  name: keyof typeof NETWORKS,
): Promise<PassiveNetwork> {
  const { size, output } = NETWORKS[name];
  const session = await open(name);
  return {
    async score(pyramid, detection) {
      const crop = cropSquare(pyramid, squareAroundDetection(detection), size);
      const { input, shape } = buildInputBatch([crop], NORMALIZATION);
      return (await session.run(input, shape))[output]![0]!;
    },
  };
}
