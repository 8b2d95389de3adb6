import { expect, test } from "vitest";
import { resolveReturnUrl, appendOutcome } from "./return-url.ts";

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
])("resolveReturnUrl resolves %s to %s", (url, address) => expect(resolveReturnUrl(url, page)).toBe(address));

test("appendOutcome adds the outcome to the URL's existing query", () => {
  expect(appendOutcome("https://shop.example/away?x=1#top", "cancelled", "ver_1")).toBe(
    "https://shop.example/away?x=1&verification_id=ver_1&status=cancelled#top",
  );
  expect(appendOutcome("https://shop.example/", "not_required", null)).toBe(
    "https://shop.example/?status=not_required",
  );
});

test("appendOutcome leaves an empty URL empty", () =>
  expect(appendOutcome("", "cancelled", "ver_1")).toBe(""));
