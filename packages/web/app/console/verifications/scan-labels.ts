import { type Evidence, type ScanInstruction, toWords } from "@ofage/contract";

type Response = Evidence["scan"]["responses"][number];
type Result = Evidence["scan"]["results"][number];

const instructionLabels: Record<string, string> = {
  turn: "Turn the head",
  nod: "Nod",
  nearer: "Come closer",
  farther: "Move back",
  follow: "Follow the dot",
  blink: "Blink",
  open_mouth: "Open the mouth",
} satisfies Record<ScanInstruction["kind"], string>;

/** Returns an instruction's label, or its own name if the console does not know it yet. */
export function instructionLabel(kind: string): string {
  return instructionLabels[kind] ?? toWords(kind);
}

/** Formats how far a response went, in the unit of its kind: "24°", "1 blink", "92% match with the dot's path". */
export function formatResponseAmount({ kind, amount }: Pick<Response, "kind" | "amount">): string {
  if (amount === null) return "nothing seen";
  switch (kind) {
    case "turn":
    case "nod":
      // Measured in the direction that was asked for.
      return Math.round(amount) < 0 ? `${-Math.round(amount)}° the other way` : `${Math.round(amount) || 0}°`;
    case "nearer":
    case "farther":
      return `face ${amount.toFixed(2)} times its original size`;
    case "follow":
      return `${Math.round(Math.max(0, amount) * 100)}% match with the dot's path`;
    case "blink":
      return `${amount} ${amount === 1 ? "blink" : "blinks"}`;
    case "open_mouth":
      return `lips ${amount.toFixed(2)} eye distances farther apart`;
    default:
      return String(Math.round(amount * 100) / 100 || 0);
  }
}

/** Says when a response began and when it was done: "Began after 0.6 s, done after 1.4 s." */
export function formatResponseTimes({ onset, done }: Pick<Response, "onset" | "done">): string {
  const ended = done === null ? "not done in time" : `done after ${formatSeconds(done)}`;
  if (onset !== null) return `Began after ${formatSeconds(onset)}, ${ended}.`;
  return done === null ? "Not done in time." : `Done after ${formatSeconds(done)}.`;
}

const formatSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Name of each kind of evidence, and what it checks. */
const evidenceLabels: Record<string, readonly [name: string, purpose: string]> = {
  response: [
    "Response to the instructions",
    "Checks that movements began after they were asked for and were done in time.",
  ],
  continuity: [
    "One continuous recording",
    "Checks that there are no cuts and nothing moves faster than a person does.",
  ],
  depth: ["Depth", "Checks that nose and ears move against each other, as on a head and not on a picture."],
  shape: [
    "Shape of the face",
    "Checks that the face keeps its proportions when it turns. A flat picture gets narrower.",
  ],
  surroundings: ["Surroundings", "Checks that things behind the visitor don't move with the face."],
  gaze: [
    "Gaze",
    "Checks whether the eyes stay on the screen while the head turns. Many people's eyes go along, so this weighs little.",
  ],
  life: [
    "Eyes, mouth and light",
    "Measures whether the eyes close together, the open mouth is dark inside, and the light stays where it is.",
  ],
  sensor: ["Camera noise", "Measures whether face and background have the noise of one camera."],
  one_person: ["One person", "Checks that every picture shows the same face."],
  neighbors: ["Neighboring frames", "Checks that large frames show what the small ones around them show."],
  repeated: ["Repeated frames", "Checks that no two frames are the same to the last pixel."],
};

/** Returns the name of a kind of evidence, or its own if the console does not know it yet. */
export function evidenceLabel(name: string): string {
  return evidenceLabels[name]?.[0] ?? toWords(name);
}

/** Says what a kind of evidence checks, and whether it was measured at all. */
export function describeEvidence({ name, values, error }: Result): string {
  const purpose = evidenceLabels[name]?.[1] ?? "";
  if (error !== null) return `${purpose} This couldn't be measured.`.trim();
  return Object.keys(values).length === 0 ? `${purpose} There was nothing to measure.`.trim() : purpose;
}

/** Returns what a kind of evidence did to the decision: it spoke for a live person, against one, or was only recorded. */
export function evidenceResult({ decides, score }: Pick<Result, "decides" | "score">) {
  if (!decides) return { text: "Recorded only", tone: "plain" } as const;
  if (isNeutral(score)) return { text: "Neutral", tone: "plain" } as const;
  return score > 0 ? ({ text: "For", tone: "good" } as const) : ({ text: "Against", tone: "bad" } as const);
}

/** Formats a score with its sign: "+1.5", "−1.2", "0". */
export function formatScore(score: number): string {
  if (isNeutral(score)) return "0";
  return `${score > 0 ? "+" : "−"}${Math.abs(score).toFixed(1)}`;
}

/** Sums the scores of the evidence that decides. */
export function sumScores(results: readonly Pick<Result, "decides" | "score">[]): number {
  return results.reduce((sum, { decides, score }) => (decides ? sum + score : sum), 0);
}

const isNeutral = (score: number) => Math.abs(score) < 0.05;

/**
 * Puts a measured value in words.
 * @param name in camel case; `Ms` at its end is the unit
 */
export function formatEvidenceValue(name: string, value: number | null): { label: string; text: string } {
  const words = name.replace(/Ms$/, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const unit = name.endsWith("Ms") ? " ms" : "";
  const text = value === null ? "not a number" : `${Number(value.toPrecision(3))}${unit}`;
  return { label: toWords(words), text };
}

/** Formats a duration, such as "0.02 ms" or "17 ms". */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 0.005) return "< 0.01 ms";
  return `${milliseconds < 1 ? milliseconds.toFixed(2) : milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}
