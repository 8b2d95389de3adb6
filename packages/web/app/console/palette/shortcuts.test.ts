import { expect, test } from "vitest";
import { keyAction } from "./shortcuts.ts";

const press = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test.each(["ctrlKey", "metaKey"])("%s and K open the palette even from a field", (held) => {
  expect(keyAction(press("k", { [held]: true }), true, false)).toBe("palette");
});

test.each([
  ["/", "search"],
  ["?", "shortcuts"],
  ["g", "jump"],
  ["k", undefined],
] as const)("%s alone asks for %s", (key, action) => {
  expect(keyAction(press(key), false, true)).toBe(action);
});

test("single keys do nothing in a field, with a modifier, or switched off", () => {
  expect(keyAction(press("/"), true, true)).toBeUndefined();
  expect(keyAction(press("/", { altKey: true }), false, true)).toBeUndefined();
  expect(keyAction(press("/"), false, false)).toBeUndefined();
});
