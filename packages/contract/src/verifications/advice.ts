import { z } from "zod";

/** What a visitor may do better in another try, by what stood in the way. The hosted page has a sentence for each, in every language. */
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
