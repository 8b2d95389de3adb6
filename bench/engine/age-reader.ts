import { serveParent, type ChildHandlers } from "./bench-child.ts";

/** Reads the age off one JPEG. @returns years; null where no face was found or a gate put it aside */
export type ReadAge = (frame: Uint8Array) => Promise<number | null>;

/** What every process under test answers. */
export function createReaderHandlers(loading: Promise<ReadAge>) {
  const timed = async (read: ReadAge, frame: Uint8Array) => {
    const start = performance.now();
    await read(frame);
    return performance.now() - start;
  };
  return {
    /** Years on each. */
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
    /** Mebibytes: what the process holds now, and the most it ever held. */
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
