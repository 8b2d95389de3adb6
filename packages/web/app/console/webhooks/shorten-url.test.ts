import { expect, test } from "vitest";
import { shortenUrl } from "./shorten-url.ts";

test("shortenUrl cuts the middle of a long URL only", () => {
  const url = `https://shop.example/${"a".repeat(50)}/hook?b=1`;
  expect(shortenUrl(url)).toBe(url);
  const long = `https://shop.example/${"a".repeat(2000)}/age/hook?b=1`;
  expect(shortenUrl(long)).toHaveLength(80);
  expect(shortenUrl(long)).toBe(`https://shop.example/${"a".repeat(42)}…aaa/age/hook?b=1`);
});
