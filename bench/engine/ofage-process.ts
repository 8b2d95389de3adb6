// This build's engine, set up as in the server.
import { createEngine, createScan, drawInstructions, type EngineVersion, type Scan } from "@ofage/engine";
import { playScan } from "@ofage/engine/internals/scan/play-scan.fixture.ts";
import { seededNumber } from "@ofage/engine/internals/scan/seeded-number.fixture.ts";
import { serveParent } from "./bench-child.ts";
import { createReaderHandlers } from "./age-reader.ts";

const [version, workers] = process.argv.slice(2) as [EngineVersion, string];
const enginePromise = createEngine({ workers: Number(workers) });

/** Reads a large frame as a scan does. */
const readLarge = async (bytes: Uint8Array) =>
  (await enginePromise).readScanFrame({
    bytes,
    purpose: "age",
    estimator: version,
    identify: true,
    track: null,
    search: true,
  });

/** Seeds of the instructions of scans that are played; the synthetic visitor begins to answer some others too early. */
const scanSeeds = [1, 2, 3, 4, 5, 6, 7, 8];

/** Plays a scan to its end, without networks. */
function finishScan(seed: number): Scan {
  const instructions = drawInstructions("head_turn", "shown", seededNumber(seed));
  const scan = createScan({ kind: "head_turn", style: "shown", instructions, version });
  const { reading } = playScan(scan);
  if (reading?.outcome !== "estimated") throw new Error("the bench's scan gives no age");
  return scan;
}

const ofAgeHandlers = {
  ...createReaderHandlers(enginePromise.then(() => async (frame) => (await readLarge(frame)).age)),
  /** Milliseconds for each small frame, read as a scan does: along the face's track, the whole frame on every fourth. */
  smallFrames: async (frames: Uint8Array[]): Promise<number[]> => {
    const engine = await enginePromise;
    const times: number[] = [];
    let track = null;
    for (const [index, bytes] of frames.entries()) {
      const start = performance.now();
      const plan = { estimator: null, identify: false, track, search: index % 4 === 3 } as const;
      ({ track } = await engine.readScanFrame({ bytes, purpose: "movement", ...plan }));
      times.push(performance.now() - start);
    }
    return times;
  },
  /** Milliseconds from a scan's last frame, a large one, to its result, one scan after the other. */
  verdicts: async (frames: Uint8Array[]): Promise<number[]> => {
    const times: number[] = [];
    for (const [index, frame] of frames.entries()) {
      const scan = finishScan(scanSeeds[index % scanSeeds.length]!);
      const start = performance.now();
      const { age } = await readLarge(frame);
      if (age === null) throw new Error("the bench's own frame gives no age");
      scan.conclude();
      times.push(performance.now() - start);
    }
    return times;
  },
  /** Large frames per second with the workers never idle. */
  throughput: async (frames: Uint8Array[]): Promise<number> => {
    await enginePromise;
    const waiting = [...frames];
    const start = performance.now();
    const lane = async () => {
      for (let frame = waiting.pop(); frame; frame = waiting.pop()) await readLarge(frame);
    };
    await Promise.all(Array.from({ length: 2 * Number(workers) }, lane));
    return frames.length / ((performance.now() - start) / 1000);
  },
};
export type OfAgeHandlers = typeof ofAgeHandlers;
serveParent(ofAgeHandlers, async () => (await enginePromise).close());
