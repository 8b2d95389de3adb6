import type { AgeSignal, Assurance, AttemptReason, VerificationAttempt } from "@ofage/contract";
import { labelOf } from "../../ui/label-of.ts";
import { digitalIdReasonLabels } from "./digital-id-reason-labels.ts";

const assuranceLabels: Record<Assurance, string> = {
  estimated: "Estimated",
  read: "Read",
  verified: "Verified",
};
const signalLabels: Record<AgeSignal, string> = {
  over: "Over",
  under: "Under",
  inconclusive: "Inconclusive",
};
const reasonLabels: Record<AttemptReason, string> = {
  liveness: "No live person",
  spoof: "Presentation attack",
  no_face: "No face",
  quality: "Poor pictures",
  camera: "No camera",
  ...digitalIdReasonLabels,
};

export const assuranceLabel = (assurance: Assurance) => labelOf(assuranceLabels, assurance, String);

/** Says in a few words what came of an attempt. */
export function attemptLabel({ signal, reason, ended_at }: VerificationAttempt): string {
  if (signal !== null) return labelOf(signalLabels, signal, String);
  if (reason !== null) return labelOf(reasonLabels, reason, String);
  return ended_at === null ? "Not finished" : "Left by the visitor";
}
