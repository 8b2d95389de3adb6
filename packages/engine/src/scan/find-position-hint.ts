import { measureOpening } from "./rest.ts";
import type { ScanFrame } from "./scan-frame.ts";
import type { ScanHint } from "./scan-hint.ts";

/** Brightness of the face, 0 to 255: exposure.ts says why the bounds are wide. Here they leave room for movements. */
const [DARKEST, BRIGHTEST] = [30, 232] as const;
const MAX_GLARE = 0.25;
/** Sizes of a face, over the frame's width: at the smallest, a face is 85 of 640 pixels broad, and can still move away. */
const [SMALLEST, LARGEST] = [0.26, 0.85] as const;
const MAX_OFF_CENTER = { x: 0.22, y: 0.2 };
/** Degrees by which the networks are wrong about a face that looks ahead, and by which people hold cameras too low or too high. */
const MAX_AHEAD = { yaw: 14, pitch: 22, roll: 18 };
/** Eye distances; a smile that shows teeth has 0.2. */
const MAX_LIP_GAP = 0.26;
const MIN_OPENING = 0.015;
/** Confidence below which something is before the face. */
const MIN_CONFIDENCE = 0.8;

/** Frame checks that speak of something that covers the face or of a blurred picture. */
const HINTS_OF_CHECKS: Readonly<Record<string, ScanHint>> = {
  one_face: "two_faces",
  detector_confidence: "covered",
  mesh_confidence: "covered",
  size: "too_far",
  yaw: "look_straight",
  exposure: "too_dark",
  sharpness: "blurred",
  eyes: "covered",
};

/**
 * Returns what keeps a frame from showing a face that looks ahead, as the visitor can change it; null when nothing does.
 */
export function findPositionHint(frame: ScanFrame): ScanHint | null {
  const { face } = frame;
  if (frame.faces !== null && frame.faces > 1) return "two_faces";
  if (face === null) return frame.brightness < DARKEST ? "too_dark" : "no_face";
  if (frame.brightness < DARKEST) return "too_dark";
  if (frame.brightness > BRIGHTEST || frame.glare > MAX_GLARE) return "too_bright";
  if (face.size < SMALLEST) return "too_far";
  if (face.size > LARGEST) return "too_near";
  const { width, height } = frame.thumbnail;
  if (Math.abs(face.x - 0.5) > MAX_OFF_CENTER.x) return "off_center";
  if (Math.abs(face.y - height / width / 2) > MAX_OFF_CENTER.y) return "off_center";
  if (face.confidence < MIN_CONFIDENCE) return "covered";
  const { yaw, pitch, roll } = face.pose;
  if (Math.abs(yaw) > MAX_AHEAD.yaw || Math.abs(pitch) > MAX_AHEAD.pitch || Math.abs(roll) > MAX_AHEAD.roll)
    return "look_straight";
  if (face.lipGap > MAX_LIP_GAP) return "close_mouth";
  if (measureOpening(face) < MIN_OPENING) return "hold_still";
  return null;
}

/** Returns the hint for the first frame check that did not pass; null when all did. */
export function findCheckHint({ checks }: ScanFrame): ScanHint | null {
  const failed = checks.find(({ passed }) => passed === false);
  return failed === undefined ? null : (HINTS_OF_CHECKS[failed.name] ?? null);
}
