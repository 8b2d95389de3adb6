import { buttonColors, parseColor, white } from "@ofage/contract";

/** Explains how the hosted check keeps button text readable on a color. */
export function buttonTextHint(chosen: string): string {
  const color = parseColor(chosen);
  const button = color && buttonColors(color);
  if (!button || (button.text === white && button.fill === color)) return "Buttons and links.";
  if (button.text === white)
    return "Buttons use a slightly darker shade so that their white text is easy to read.";
  return "Buttons have dark text because white is hard to read on this color.";
}
