import type { Evidence } from "@ofage/contract";

type Gate = Evidence["checks"][number];

const share = (value: number) => value.toFixed(2);
const degrees = (value: number) => `${Math.round(value) || 0}°`;
const whole = (value: number) => `${Math.round(value)}`;

/** What each gate is called in a sentence's words, and how its value is written. */
const gates: Record<string, [name: string, text: (value: number) => string]> = {
  one_face: ["Faces in the picture", whole],
  detector_confidence: ["Certainty of the face", share],
  mesh_confidence: ["Certainty of the landmarks", share],
  size: ["Distance of the eyes", (value) => `${Math.round(value)} px`],
  yaw: ["Turn of the head", degrees],
  exposure: ["Brightness", (value) => `${Math.round(value)} of 255`],
  sharpness: ["Fine detail", (value) => value.toPrecision(2)],
  eyes: ["Light from below the eyes", share],
  antispoof: ["Passive anti-spoofing", share],
  liveness: ["Passive liveness", share],
  repeated_frames: ["Frames sent twice", whole],
  moves_done: ["Movements not seen", whole],
  moves_deep: ["Movements a flat picture could make", whole],
  same_person: ["Likeness of the frames' faces", share],
  spread: ["Spread of the estimates", (value) => `${value.toFixed(1)} years`],
};

/** A gate's name in words; one that this console does not know yet, as it is called. */
export function gateName(name: string): string {
  const words = name.replaceAll("_", " ");
  return gates[name]?.[0] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A gate's value with its unit, or why there is none. */
export function gateValue({ name, value, error }: Gate): string {
  if (value === null) return error ? `not measured (${error})` : "not measured";
  return gates[name]?.[1](value) ?? `${Number(value.toPrecision(3))}`;
}

/** Whether it passed; "recorded only" for what decides nothing. */
export function gateResult(passed: Gate["passed"]): string {
  return passed === null ? "Recorded only" : passed ? "Passed" : "Failed";
}

/** "0.02 ms", "17 ms" */
export function gateTime(milliseconds: number): string {
  if (milliseconds < 0.005) return "< 0.01 ms";
  return `${milliseconds < 1 ? milliseconds.toFixed(2) : milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}
