import { brand } from "@ofage/contract";

/**
 * Texts of the drawn screens, from the hosted check's own English (packages/verify/src/texts/en.json);
 * screen-texts.test.ts compares them.
 */
export const screenTexts = {
  consent: {
    heading: "Confirm your age",
    lead: "{website} is for people aged {age} and over. Just look into the camera and make two small movements: no ID, no account.",
    agree: "Verify my age",
    refuse: "I don't consent to age verification",
  },
  scan: {
    prompts: {
      hold: "Hold still",
      turn_left: "Turn your head to your left",
      captured: "Capture successful",
    },
    cancel: "Cancel",
  },
  result: {
    passed: { heading: "You're verified", lead: "Your age is confirmed for {website}." },
    continue: "Continue to {website}",
  },
  footer: "Age check by {product}. No pictures kept.",
} as const;

/** Fills in the drawn website's values. */
export function fillScreenText(text: string): string {
  return text
    .replaceAll("{website}", "Tidewater Wine")
    .replaceAll("{age}", "18")
    .replaceAll("{product}", brand.name);
}
