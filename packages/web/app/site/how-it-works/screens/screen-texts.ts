import { brand } from "@ofage/contract";

/**
 * Texts of the drawn screens, from the hosted check's own English (packages/verify/src/texts/en.json);
 * screen-texts.test.ts compares them.
 */
export const screenTexts = {
  consent: {
    heading: "Confirm your age",
    lead: "{website} is for people aged {age} and over. Just look into the camera and follow a few short instructions: no ID, no account.",
    agree: "Verify my age",
    refuse: "I don't consent to age verification",
  },
  scan: {
    prompts: { hold: "Hold still" },
    cancel: "Cancel",
  },
  conversation: {
    count: "{number} of {total}",
    cannot_see_marks: "I use a screen reader or can't see the marks",
    eyes: { shown: "Keep looking at your face on the screen while your head moves." },
    shown: { turn_left: "Turn your head to your left until the ring is on the mark" },
    back: { head: "Good. Now look straight ahead again" },
  },
  result: {
    passed: { heading: "You're verified", lead: "Your age is confirmed for {website}." },
    continue: "Continue to {website}",
  },
  footer: "Age check by {product}. No pictures kept.",
} as const;

/** Fills in the drawn website's values, and those of the drawn scan. */
export function fillScreenText(text: string): string {
  return text
    .replaceAll("{website}", "Tidewater Wine")
    .replaceAll("{age}", "18")
    .replaceAll("{number}", "1")
    .replaceAll("{total}", "4")
    .replaceAll("{product}", brand.name);
}
