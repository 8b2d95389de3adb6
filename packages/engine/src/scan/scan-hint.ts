/** Condition that keeps a scan from going on, as the visitor can change it. */
export type ScanHint =
  | "no_face"
  | "two_faces"
  | "too_dark"
  | "too_bright"
  | "too_far"
  | "too_near"
  | "off_center"
  | "look_straight"
  | "covered"
  | "blurred"
  | "hold_still"
  | "close_mouth"
  | "slow_camera"
  | "turned_too_far";
