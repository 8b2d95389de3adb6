import type { ScanKind, ScanStyle } from "@ofage/engine";
import type { Level } from "../levels.ts";

/** Half of the people. Thresholds are chosen on `development`; `report` is what is published as the product's rate. */
export const HALVES = ["development", "report"] as const;
export type Half = (typeof HALVES)[number];

/**
 * How a scan ended. `estimated`: it was taken for a person's, whatever the age. `not_begun`: no instruction was given, because the server
 * saw no face that it could begin with. Others are the product's reasons.
 */
export type AttemptOutcome =
  | "estimated"
  | "liveness"
  | "spoof"
  | "quality"
  | "no_face"
  | "not_begun"
  | "error";

/** One kind of evidence, as the owner's record has it. */
export interface AttemptEvidence {
  /** Above 0 it speaks for a person, below 0 against one. */
  score: number;
  /** False for evidence that is only recorded. */
  decides: boolean;
  values: Record<string, number | null>;
}

/** One answer to an instruction, as the owner's record has it. Milliseconds since the instruction. */
export interface AttemptResponse {
  kind: string;
  onset: number | null;
  done: number | null;
  amount: number | null;
}

/** One presentation at a check, and what came of it. Numbers and names only. */
export interface Attempt {
  /** Id of a species, or of the genuine visitors. */
  species: string;
  /** Null for genuine visitors. */
  level: Level | null;
  kind: ScanKind;
  style: ScanStyle;
  /** Number of the person in the set. */
  person: number;
  half: Half;
  outcome: AttemptOutcome;
  /** Evidence, movement, advice, hint or error code that prevented an estimate; null if there was none. */
  obstacle: string | null;
  /** By name; empty without a record. */
  evidence: Record<string, AttemptEvidence>;
  responses: AttemptResponse[];
  /** Estimated years; null without an estimate. */
  age: number | null;
  /** Seconds from the first frame to the end. */
  seconds: number;
  frames: number;
  framesPerSecond: number;
  /** Bytes of all frames. */
  bytes: number;
}

/** Returns the half that a person belongs to, with every presentation of them. */
export function halfOf(person: number): Half {
  return person % 2 === 0 ? "development" : "report";
}

/** Returns why an attempt was refused; null for one that was not. */
export function refusalReasonOf({ outcome, obstacle }: Attempt): string | null {
  if (outcome === "estimated") return null;
  return obstacle === null ? outcome : `${outcome}: ${obstacle}`;
}
