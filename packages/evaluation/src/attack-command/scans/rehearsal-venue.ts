import { createPool } from "@ofage/engine/internals/pool.ts";
import type { Rehearsal } from "@ofage/evaluation/attack";
import type { AttemptFindings, AttemptVenue } from "./attempt-venue.ts";
import type { RehearsalTask } from "./rehearsal-worker.ts";

/** Creates a venue without a server, in virtual time: the machine's load has no effect. Nothing of it is published. */
export function createRehearsalVenue(headsFolder: string, atOnce: number): AttemptVenue {
  const threads = createPool<RehearsalTask, Rehearsal>({
    url: new URL("rehearsal-worker.ts", import.meta.url),
    workers: atOnce,
    workerData: {},
  });
  return {
    attempt: async (presentation) => readFindings(await threads.run({ presentation, headsFolder })),
    close: () => threads.destroy(),
  };
}

function readFindings({ reading, hint, seconds, frames, bytes }: Rehearsal): AttemptFindings {
  const measured = { seconds, frames, bytes };
  if (reading === null)
    return { outcome: "not_begun", obstacle: hint, evidence: {}, responses: [], ...measured };
  return {
    outcome: reading.outcome,
    obstacle: reading.obstacle,
    evidence: Object.fromEntries(
      reading.evidence.map(({ name, passed, decides, values }) => [name, { passed, decides, values }]),
    ),
    responses: reading.responses.map(({ kind, onsetMs, doneMs, amplitude }) => ({
      kind,
      onset: onsetMs,
      done: doneMs,
      amount: amplitude,
    })),
    ...measured,
  };
}
