import { expect, test } from "vitest";
import { webAddress, withOutcome } from "./return-address.ts";

const page = "https://shop.example/wine/red?x=1";

test.each([
  ["https://shop.example/thanks", "https://shop.example/thanks"],
  ["../away", "https://shop.example/away"],
  ["?open=1", "https://shop.example/wine/red?open=1"],
  ["#", ""],
  ["", ""],
  [undefined, ""],
  ["javascript:alert(1)", ""],
  ["data:text/html,hello", ""],
  ["https://", ""],
])("%s leads to %s", (url, address) => expect(webAddress(url, page)).toBe(address));

test("says how the check ended, beside what stands in the address already", () => {
  expect(withOutcome("https://shop.example/away?x=1#top", "cancelled", "ver_1")).toBe(
    "https://shop.example/away?x=1&verification_id=ver_1&status=cancelled#top",
  );
  expect(withOutcome("https://shop.example/", "not_required", null)).toBe(
    "https://shop.example/?status=not_required",
  );
});

test("nowhere stays nowhere", () => expect(withOutcome("", "cancelled", "ver_1")).toBe(""));
