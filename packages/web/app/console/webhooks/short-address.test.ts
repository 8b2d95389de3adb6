import { expect, test } from "vitest";
import { shortAddress } from "./short-address.ts";

test("an address is shortened in its middle, and only when it is long", () => {
  const url = `https://shop.example/${"a".repeat(50)}/hook?b=1`;
  expect(shortAddress(url)).toBe(url);
  const long = `https://shop.example/${"a".repeat(2000)}/age/hook?b=1`;
  expect(shortAddress(long)).toHaveLength(80);
  expect(shortAddress(long)).toBe(`https://shop.example/${"a".repeat(42)}…aaa/age/hook?b=1`);
});
