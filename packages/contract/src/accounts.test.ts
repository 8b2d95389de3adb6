import { expect, test } from "vitest";
import { EmailAddress } from "./accounts.ts";

test.for([
  [" Ada@Example.ORG ", "ada@example.org"],
  ["first.last+tag@sub.example.org", "first.last+tag@sub.example.org"],
  ["o'brien@example.org", "o'brien@example.org"],
  ["jürgen@bücher.example", "jürgen@bücher.example"],
  ["jürgen@xn--bcher-kva.example", "jürgen@bücher.example"],
  ["a@ma\u200Bil.example.com", "a@mail.example.com"],
  ["a@mail。example.com", "a@mail.example.com"],
  ["a@ｍail.example.com", "a@mail.example.com"],
  ["a@mail.example.com.", "a@mail.example.com"],
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
  "a@192.0.2.1",
  "a@b..example",
  "a@b.example/x.y",
  "a@b%2eexample.com",
])("EmailAddress rejects %j", (given) => {
  expect(EmailAddress.safeParse(given).success).toBe(false);
});

// Steps that grow with the square of the length would exceed the test's time.
test("EmailAddress rejects an overlong address in time that grows with its length", () => {
  expect(EmailAddress.safeParse(`a@${".".repeat(1_000_000)}@`).success).toBe(false);
});
