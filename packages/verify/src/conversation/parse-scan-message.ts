import {
  errorStatus,
  type ScanHint,
  type ScanInstruction,
  type ScanMessage,
  type ScanRestartReason,
} from "@ofage/contract";

type Guard = (value: unknown) => boolean;

const isNumber: Guard = (value) => Number.isFinite(value);
const isInteger: Guard = (value) => Number.isSafeInteger(value);
const isText: Guard = (value) => typeof value === "string";
const isOneOf =
  (...words: readonly string[]): Guard =>
  (value) =>
    words.includes(value as string);
const hasFields =
  (fields: Readonly<Record<string, Guard>>): Guard =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(fields).every(([name, guard]) => guard((value as Record<string, unknown>)[name]));

const isPoint = hasFields({ x: isNumber, y: isNumber });
const isFormat = hasFields({ width: isInteger, height: isInteger, quality: isNumber });

const isDistance = hasFields({ factor: isNumber });
const instructions: Record<ScanInstruction["kind"], Guard> = {
  turn: hasFields({ side: isOneOf("left", "right"), degrees: isNumber, mark: isPoint }),
  nod: hasFields({ direction: isOneOf("up", "down"), degrees: isNumber, mark: isPoint }),
  nearer: isDistance,
  farther: isDistance,
  follow: hasFields({ path: (value) => Array.isArray(value) && value.every(isPoint), step_ms: isNumber }),
  blink: hasFields({ times: isInteger }),
  open_mouth: hasFields({ hold_ms: isNumber }),
};

const hints: Record<ScanHint, true> = {
  no_face: true,
  two_faces: true,
  too_dark: true,
  too_bright: true,
  too_far: true,
  too_near: true,
  off_center: true,
  look_straight: true,
  covered: true,
  blurred: true,
  hold_still: true,
  close_mouth: true,
  slow_camera: true,
  turned_too_far: true,
};

const restartReasons: Record<ScanRestartReason, true> = { face_lost: true, frames_stalled: true };

const messages: Record<ScanMessage["type"], Guard> = {
  ready: hasFields({ small: isFormat, large: isFormat, frames_per_second: isNumber }),
  waiting: hasFields({ seconds: isInteger }),
  hint: hasFields({ hint: (value) => value === null || isOneOf(...Object.keys(hints))(value) }),
  instruction: hasFields({
    number: isInteger,
    of: isInteger,
    instruction: (value) => isVariant(instructions, "kind", value),
    deadline_ms: isNumber,
  }),
  pointing: isPoint,
  progress: hasFields({ share: isNumber }),
  done: hasFields({ number: isInteger }),
  capture: () => true,
  restarted: hasFields({ reason: isOneOf(...Object.keys(restartReasons)) }),
  result: hasFields({ check: hasFields({ status: isText }) }),
  error: hasFields({
    code: isOneOf(...Object.keys(errorStatus)),
    error: isText,
    retry_after: (value) => value === undefined || isInteger(value),
  }),
};

/** Tells whether a value is one of several objects that differ by the word in one of their fields. */
function isVariant(guards: Readonly<Record<string, Guard>>, field: string, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const word = (value as Record<string, unknown>)[field];
  return typeof word === "string" && Object.hasOwn(guards, word) && guards[word]!(value);
}

/**
 * Parses a message of the server as the contract's `ScanMessage` describes it, without its schema: that would pull in zod. The body of a
 * result is taken as it is, like that of any other call of this page.
 * @returns null for anything else
 */
export function parseScanMessage(data: unknown): ScanMessage | null {
  if (typeof data !== "string") return null;
  try {
    const message: unknown = JSON.parse(data);
    return isVariant(messages, "type", message) ? (message as ScanMessage) : null;
  } catch {
    return null;
  }
}
