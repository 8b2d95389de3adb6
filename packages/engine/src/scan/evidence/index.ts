import type { ScanTrack } from "../scan-track.ts";
import { continuity } from "./continuity.ts";
import { depth } from "./depth.ts";
import type { Evidence, EvidenceName, EvidenceReading } from "./evidence.ts";
import { gaze } from "./gaze.ts";
import { life } from "./life.ts";
import { onePerson } from "./one-person.ts";
import { repeated } from "./repeated.ts";
import { response } from "./response.ts";
import { sensor } from "./sensor.ts";
import { shape } from "./shape.ts";
import { surroundings } from "./surroundings.ts";

/** Every kind of evidence, in the order in which they decide and are recorded. */
export const EVIDENCE: readonly Evidence[] = [
  repeated,
  response,
  continuity,
  depth,
  shape,
  surroundings,
  gaze,
  life,
  sensor,
  onePerson,
];

/** Kinds of evidence that decide; the others are recorded. */
export const DECIDES: Readonly<Record<EvidenceName, boolean>> = {
  repeated: true,
  response: true,
  continuity: true,
  depth: true,
  shape: true,
  surroundings: true,
  gaze: true,
  life: false,
  sensor: false,
  one_person: true,
};

/** Measures every kind of evidence; one that throws has not passed and stops none of the others. */
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
      const passed = evidence.passes(values, track);
      return { name, decides, values, passed, durationMs: performance.now() - start };
    } catch (error) {
      // The name of the error only: its message could quote what was measured.
      const kind = error instanceof Error ? error.name : "unknown";
      return { name, decides, values: {}, passed: false, durationMs: performance.now() - start, error: kind };
    }
  });
}
