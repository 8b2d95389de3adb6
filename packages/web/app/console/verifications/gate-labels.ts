import { type Evidence, toWords } from "@ofage/contract";

type Gate = Evidence["checks"][number];

const formatShare = (value: number) => value.toFixed(2);
const formatDegrees = (value: number) => `${Math.round(value) || 0}°`;
const formatWhole = (value: number) => `${Math.round(value)}`;

/** Label of each gate, and how to format its value. */
const gateLabels: Record<string, [name: string, text: (value: number) => string]> = {
  one_face: ["Faces in the picture", formatWhole],
  detector_confidence: ["Face confidence", formatShare],
  mesh_confidence: ["Landmark confidence", formatShare],
  size: ["Eye distance", (value) => `${Math.round(value)} px`],
  yaw: ["Head turn", formatDegrees],
  exposure: ["Brightness", (value) => `${Math.round(value)} of 255`],
  sharpness: ["Sharpness", (value) => value.toPrecision(2)],
  eyes: ["Light from below the eyes", formatShare],
  antispoof: ["Passive anti-spoofing", formatShare],
  liveness: ["Passive liveness", formatShare],
  repeated_frames: ["Duplicate frames", formatWhole],
  moves_done: ["Movements not detected", formatWhole],
  moves_deep: ["Movements a flat picture could make", formatWhole],
  same_person: ["Face similarity across frames", formatShare],
  spread: ["Spread of estimates", (value) => `${value.toFixed(1)} years`],
};

/** Returns a gate's label, or its own name if the console does not know it yet. */
export function gateLabel(name: string): string {
  return gateLabels[name]?.[0] ?? toWords(name);
}

/** Formats a gate's value with its unit, or the reason why it is missing. */
export function formatGateValue({ name, value, error }: Gate): string {
  if (value === null) return error ? `not measured (${error})` : "not measured";
  return gateLabels[name]?.[1](value) ?? `${Number(value.toPrecision(3))}`;
}

/** Returns whether a gate passed; "Recorded only" if it decides nothing. */
export function gateResultLabel(passed: Gate["passed"]): string {
  return passed === null ? "Recorded only" : passed ? "Passed" : "Failed";
}

/** Formats a duration, such as "0.02 ms" or "17 ms". */
export function formatGateTime(milliseconds: number): string {
  if (milliseconds < 0.005) return "< 0.01 ms";
  return `${milliseconds < 1 ? milliseconds.toFixed(2) : milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}
