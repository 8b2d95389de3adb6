import { expect, test } from "vitest";
import { buttonTextHint } from "./button-text-hint.ts";

test.each([
  ["#7A1F3D", "Buttons and links."],
  ["#3B82F6", "Buttons use a slightly darker shade so that their white text is easy to read."],
  ["#FFE14D", "Buttons have dark text because white is hard to read on this color."],
  ["#3B8", "Buttons have dark text because white is hard to read on this color."],
  ["#3B", "Buttons and links."],
])("buttonTextHint for %s", (color, hint) => {
  expect(buttonTextHint(color)).toBe(hint);
});
