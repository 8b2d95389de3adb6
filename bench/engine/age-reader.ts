import { serveParent, type ChildHandlers } from "./bench-child.ts";

/**
 * Estimates the age from one JPEG.
 * @returns years; null where no face was found or a gate rejected the frame
 */
export type ReadAge = (frame: Uint8Array) => Promise<number | null>;

/** Returns the handlers that every process under test serves. */
export function createReaderHandlers(loading: Promise<ReadAge>) {
  const timed = async (read: ReadAge, frame: Uint8Array) => {
    const start = performance.now();
    await read(frame);
    return performance.now() - start;
  };
  return {
    /** Estimated age in years for each frame. */
    ages: async (frames: Uint8Array[]): Promise<(number | null)[]> => {
      const read = await loading;
      const ages: (number | null)[] = [];
      for (const frame of frames) ages.push(await read(frame));
      return ages;
    },
    /** Milliseconds from a JPEG to its age, one frame after the other. */
    time: async (frames: Uint8Array[]): Promise<number[]> => {
      const read = await loading;
      const times: number[] = [];
      for (const frame of frames) times.push(await timed(read, frame));
      return times;
    },
    /** Memory of the process in MiB: current and peak. */
    memory: (): { now: number; peak: number } => ({
      now: process.memoryUsage().rss / 2 ** 20,
      peak: process.resourceUsage().maxRSS / 1024,
    }),
  } satisfies ChildHandlers;
}
export type AgeReaderHandlers = ReturnType<typeof createReaderHandlers>;

export function serveAgeReader(loading: Promise<ReadAge>): void {
  serveParent(createReaderHandlers(loading));
}
