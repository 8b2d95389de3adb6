import { type EvidenceReading, FAR_OUT } from "./evidence.ts";
import { EVIDENCE } from "./index.ts";

/**
 * Sum of the scores from which a scan is accepted. Silence adds nothing, so something must have been measured that speaks for a person.
 * Someone whose eyes are where the nose points, before a plain wall, in flat light, gets 2 from response, depth and shape less gaze; a
 * photo that is zoomed before a plain wall gets less than 0.
 */
export const MIN_SCORE = 1;

/** Sum of the accusing pieces that are far out from which a scan is an attack: two of them, or an identity that clearly changed. */
const SPOOF_SCORE = 2 * FAR_OUT;

/** Judgment of a scan by its evidence alone; the obstacle is the evidence with the lowest score. */
export type EvidenceVerdict =
  | { outcome: "accepted"; obstacle: null }
  | { outcome: "liveness" | "spoof"; obstacle: EvidenceReading["name"] };

/** Sums what decides. A measurement that failed refuses, but is nobody's attack. */
export function weighEvidence(readings: readonly EvidenceReading[]): EvidenceVerdict {
  const deciding = readings.filter(({ decides }) => decides);
  const sum = sumScores(deciding);
  const farOut = deciding.filter(({ score }) => score <= FAR_OUT);
  if (sum >= MIN_SCORE && farOut.length === 0) return { outcome: "accepted", obstacle: null };
  const accusing = farOut.filter(({ name, error }) => error === undefined && canAccuse(name));
  // Where nothing decides, nothing is in the way but silence; responses are what every scan asks for.
  const obstacle = deciding.toSorted((a, b) => a.score - b.score)[0]?.name ?? "response";
  return { outcome: sumScores(accusing) <= SPOOF_SCORE ? "spoof" : "liveness", obstacle };
}

function sumScores(readings: readonly EvidenceReading[]): number {
  return readings.reduce((sum, { score }) => sum + score, 0);
}

function canAccuse(name: EvidenceReading["name"]): boolean {
  return EVIDENCE.some((evidence) => evidence.name === name && evidence.accuses);
}
