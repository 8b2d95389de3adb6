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
  face_lost: "keep_in_circle",
  frames_stalled: "keep_connection",
  turn: "turn_head",
  nod: "nod_head",
  nearer: "change_distance",
  farther: "change_distance",
  follow: "follow_dot",
  blink: "close_eyes",
  open_mouth: "open_mouth",
  rest: "come_back",
  response: "follow_along",
  continuity: "stay_in_view",
  neighbors: "stay_in_view",
  depth: "move_more",
  shape: "turn_farther",
  surroundings: "show_room",
  gaze: "show_eyes",
  life: "turn_off_effects",
  sensor: "turn_off_effects",
  one_person: "even_light",
  repeated: "free_camera",
  reused_frames: "use_camera",
};

/** Returns the advice for the visitor, or null if nothing stood in the way or there is none to give. */
export function adviceFor(obstacle: string | null): Advice | null {
  return (obstacle && adviceByObstacle[obstacle]) || null;
}
