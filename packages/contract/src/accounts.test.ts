import { expect, test } from "vitest";
import { EmailAddress } from "./accounts.ts";

test.for([
  [" Ada@Example.ORG ", "ada@example.org"],
  ["first.last+tag@sub.example.org", "first.last+tag@sub.example.org"],
  ["o'brien@example.org", "o'brien@example.org"],
  ["jürgen@bücher.example", "jürgen@bücher.example"],
] as const)("EmailAddress normalizes %j to %s", ([given, kept]) => {
  expect(EmailAddress.parse(given)).toBe(kept);
});

test.for([
  "",
  "a",
  "a@b",
  "@b.example",
  "a@b@c.example",
  "a,b@c.example",
  "a@c.example,d",
  "a<b@c.example>",
  '"a"@c.example',
  "a\u0000@c.example",
  "a@b.example\r\nBcc:x",
])("EmailAddress rejects %j", (given) => {
  expect(EmailAddress.safeParse(given).success).toBe(false);
});

test("EmailAddress rejects an overlong address immediately", () => {
  const began = performance.now();
  expect(EmailAddress.safeParse(`a@${".".repeat(1_000_000)}@`).success).toBe(false);
  expect(performance.now() - began).toBeLessThan(200);
});
