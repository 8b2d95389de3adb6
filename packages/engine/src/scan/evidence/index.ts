import type { ScanTrack } from "../scan-track.ts";
import { continuity } from "./continuity.ts";
import { depth } from "./depth.ts";
import { type Evidence, type EvidenceName, type EvidenceReading, FAR_OUT } from "./evidence.ts";
import { gaze } from "./gaze.ts";
import { life } from "./life.ts";
import { neighbors } from "./neighbors.ts";
import { onePerson } from "./one-person.ts";
import { repeated } from "./repeated.ts";
import { response } from "./response.ts";
import { sensor } from "./sensor.ts";
import { shape } from "./shape.ts";
import { surroundings } from "./surroundings.ts";

/** Every kind of evidence, in the order in which they are recorded: what can prove a person, then what can only speak against one. */
export const EVIDENCE: readonly Evidence[] = [
  depth,
  surroundings,
  shape,
  gaze,
  response,
  continuity,
  repeated,
  onePerson,
  neighbors,
  life,
  sensor,
];

/** Kinds of evidence that decide; the others are recorded. */
export const DECIDES: Readonly<Record<EvidenceName, boolean>> = {
  depth: true,
  surroundings: true,
  shape: true,
  gaze: true,
  response: true,
  continuity: true,
  repeated: true,
  one_person: true,
  neighbors: true,
  life: false,
  sensor: false,
};

/** Measures every kind of evidence; one that throws stops none of the others. */
export function evaluateEvidence(
  track: ScanTrack,
  overrides: Partial<Record<EvidenceName, boolean>>,
): EvidenceReading[] {
  return EVIDENCE.map((evidence) => {
    const { name } = evidence;
    const decides = overrides[name] ?? DECIDES[name];
    const start = performance.now();
    try {
      const values = evidence.measure(track);
      const score = evidence.score(values);
      return { name, decides, values, score, durationMs: performance.now() - start };
    } catch (error) {
      // The name of the error only: its message could quote what was measured.
      const kind = error instanceof Error ? error.name : "unknown";
      return {
        name,
        decides,
        values: {},
        score: FAR_OUT,
        durationMs: performance.now() - start,
        error: kind,
      };
    }
  });
}
