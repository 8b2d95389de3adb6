import type { Advice } from "@ofage/contract";

/** Advice for each obstacle to an estimate: checks of a single frame, and the instructions and evidence of a scan. */
const adviceByObstacle: Record<string, Advice> = {
  one_face: "be_alone",
  detector_confidence: "show_face",
  mesh_confidence: "show_face",
  size: "come_closer",
  yaw: "look_straight",
  too_dark: "more_light",
  too_bright: "less_light",
  sharpness: "hold_still",
  eyes: "uncover_eyes",
  spread: "hold_still",
  reused_frames: "use_camera",
  turn: "turn_head",
  nearer: "change_distance",
  farther: "change_distance",
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

/** Returns the advice for the visitor, or null if nothing stood in the way or there is none to give. */
export function adviceFor(obstacle: string | null): Advice | null {
  return (obstacle && adviceByObstacle[obstacle]) || null;
}
