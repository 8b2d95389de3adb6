// This build's engine, set up as in the server.
import { createEngine, type EngineVersion } from "@ofage/engine";
import { serveParent } from "./bench-child.ts";
import { createReaderHandlers } from "./age-reader.ts";
import { benchPoses } from "./visitor.ts";

const [version, workers] = process.argv.slice(2) as [EngineVersion, string];
const enginePromise = createEngine({ workers: Number(workers) });

const ofAgeHandlers = {
  ...createReaderHandlers(
    enginePromise.then(
      (engine) => async (frame) => (await engine.read({ frames: [frame], version })).estimatedAge,
    ),
  ),
  /** Milliseconds from five frames to their verdict, one visitor after the other. */
  verdicts: async (visitors: Uint8Array[][]): Promise<number[]> => {
    const engine = await enginePromise;
    const times: number[] = [];
    for (const frames of visitors) {
      const start = performance.now();
      const { outcome } = await engine.read({ frames, poses: benchPoses, version });
      if (outcome !== "estimated") throw new Error(`unexpected outcome for the bench's visitor: ${outcome}`);
      times.push(performance.now() - start);
    }
    return times;
  },
  /** Frames per second with the workers never idle. */
  throughput: async (frames: Uint8Array[]): Promise<number> => {
    const engine = await enginePromise;
    const waiting = [...frames];
    const start = performance.now();
    const lane = async () => {
      for (let frame = waiting.pop(); frame; frame = waiting.pop())
        await engine.read({ frames: [frame], version });
    };
    await Promise.all(Array.from({ length: 2 * Number(workers) }, lane));
    return frames.length / ((performance.now() - start) / 1000);
  },
};
export type OfAgeHandlers = typeof ofAgeHandlers;
serveParent(ofAgeHandlers, async () => (await enginePromise).close());
