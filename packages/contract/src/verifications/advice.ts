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
  "use_camera",
  "turn_head",
  "change_distance",
  "open_mouth",
] as const;
export const Advice = z.enum(adviceCodes);
export type Advice = z.infer<typeof Advice>;
