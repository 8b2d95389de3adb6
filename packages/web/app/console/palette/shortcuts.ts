/** Place of the console that two keys open: "g", then its letter. */
export interface JumpShortcut {
  letter: string;
  name: string;
  to: string;
}

/** Result of a key press; "jump" waits for a letter. */
export type KeyAction = "palette" | "search" | "shortcuts" | "jump";

type PressedKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/**
 * Returns what a key press asks for.
 * @param isTyping tells whether the key belongs to a field or a list that is in use
 * @param allowSingleKeys tells whether keys without Ctrl or ⌘ count
 */
export function keyAction(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  isTyping: boolean,
  allowSingleKeys: boolean,
): KeyAction | undefined {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k") return "palette";
  if (ctrlKey || metaKey || altKey || isTyping || !allowSingleKeys) return undefined;
  return key === "/" ? "search" : key === "?" ? "shortcuts" : key === "g" ? "jump" : undefined;
}

const preferenceKey = "single_key_shortcuts";

/** Tells whether keys without Ctrl or ⌘ count in this browser; they do unless switched off (WCAG 2.2, 2.1.4). */
export function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(preferenceKey) !== "off";
  } catch {
    return true;
  }
}

export function saveSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(preferenceKey);
    else localStorage.setItem(preferenceKey, "off");
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
