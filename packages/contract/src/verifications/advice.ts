import { z } from "zod";

/** Advice for a visitor's next attempt, by what went wrong. The hosted page has a sentence for each, in every language. */
export const adviceCodes = [
  "be_alone",
  "show_face",
  "come_closer",
  "look_straight",
  "more_light",
  "less_light",
  "hold_still",
  "uncover_eyes",
  "keep_in_circle",
  "keep_connection",
  "turn_head",
  "nod_head",
  "change_distance",
  "follow_dot",
  "close_eyes",
  "open_mouth",
  "come_back",
  "follow_along",
  "turn_farther",
  "move_more",
  "show_room",
  "show_eyes",
  "stay_in_view",
  "even_light",
  "free_camera",
  "turn_off_effects",
  "use_camera",
] as const;
export const Advice = z.enum(adviceCodes);
export type Advice = z.infer<typeof Advice>;
