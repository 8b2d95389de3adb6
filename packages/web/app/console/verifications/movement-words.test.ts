import { expect, test } from "vitest";
import { amountText } from "./movement-words.ts";

test("each movement has its measure", () => {
  expect(amountText("left", 26.6)).toBe("27°");
  expect(amountText("right", -0.2)).toBe("0°");
  expect(amountText("right", -12)).toBe("-12°");
  expect(amountText("closer", 1.3149)).toBe("face 1.31 times as large as at first");
  expect(amountText("farther", 0.7)).toBe("face 0.70 times as large as at first");
  expect(amountText("mouth_open", 0.2)).toBe("lips 0.20 eye distances farther apart");
});

test("where no face was seen there is nothing to tell", () => {
  expect(amountText("left", null)).toBe("no face to tell from");
});
