import type { Advice } from "@ofage/contract";
import type { StoredReading } from "../../../db/schema.ts";

/**
 * Advice for each obstacle to an estimate: gates of a single frame, gates over all frames, movements, and the instructions and evidence
 * of a scan.
 */
const adviceByObstacle: Record<string, Advice> = {
  one_face: "be_alone",
  detector_confidence: "show_face",
  mesh_confidence: "show_face",
  size: "come_closer",
  yaw: "look_straight",
  sharpness: "hold_still",
  eyes: "uncover_eyes",
  spread: "hold_still",
  repeated_frames: "use_camera",
  reused_frames: "use_camera",
  moves_deep: "use_camera",
  same_person: "be_alone",
  left: "turn_head",
  right: "turn_head",
  closer: "change_distance",
  farther: "change_distance",
  mouth_open: "open_mouth",
  turn: "turn_head",
  nearer: "change_distance",
  open_mouth: "open_mouth",
  continuity: "hold_still",
  depth: "use_camera",
  shape: "use_camera",
  surroundings: "use_camera",
  gaze: "use_camera",
  life: "use_camera",
  sensor: "use_camera",
  one_person: "be_alone",
  repeated: "use_camera",
};

/** Brightness, of 255, below which a face was refused for too little light; brighter ones were refused for too much. */
const middleBrightness = 128;

/** Returns the advice for the visitor, or null if nothing stood in the way or there is none to give. */
export function adviceFor({ obstacle, frames }: Pick<StoredReading, "obstacle" | "frames">): Advice | null {
  if (obstacle !== "exposure") return (obstacle && adviceByObstacle[obstacle]) || null;
  const refused = frames.flatMap(({ checks }) => checks.find(({ name }) => name === "exposure") ?? []);
  const isDark = refused.some(
    (check) => check.passed === false && "value" in check && check.value < middleBrightness,
  );
  return isDark ? "more_light" : "less_light";
}
