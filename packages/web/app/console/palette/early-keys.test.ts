import { expect, test, vi } from "vitest";
import { createEarlyKeys } from "./early-keys.ts";

function press(target: EventTarget, key: string, held: Partial<KeyboardEvent> = {}): boolean {
  const event = Object.assign(new Event("keydown", { cancelable: true }), { key, ...held });
  return !target.dispatchEvent(event);
}

test("keys between the shortcut and the field are kept for the field, and are no shortcuts", () => {
  const target = new EventTarget();
  const [onEscape, shortcuts] = [vi.fn(), vi.fn()];
  const keys = createEarlyKeys(target, onEscape);
  keys.begin();
  target.addEventListener("keydown", shortcuts);
  for (const key of ["g", "h", "?", "Enter", "Backspace", " "]) expect(press(target, key)).toBe(true);
  expect(press(target, "k", { ctrlKey: true })).toBe(false);
  expect(press(target, "F5")).toBe(false);
  expect(shortcuts).toHaveBeenCalledTimes(2);
  press(target, "Escape");
  expect(onEscape).toHaveBeenCalledOnce();
  expect(keys.end()).toBe("gh ");
  expect(press(target, "g")).toBe(false);
  expect(keys.end()).toBe("");
});

test("a second opening begins without the keys of the first", () => {
  const target = new EventTarget();
  const keys = createEarlyKeys(target, vi.fn());
  keys.begin();
  press(target, "a");
  keys.begin();
  press(target, "b");
  expect(keys.end()).toBe("b");
});
