import { expect, test } from "vitest";
import { stemTerm } from "./stem-term.ts";

test.each([
  ["verify", "verifies", "verified", "verifying", "verification", "verifications"],
  ["cancel", "cancels", "canceled", "cancelled", "cancelling", "cancellation"],
  ["expire", "expires", "expired", "expiration", "expiry"],
  ["key", "keys", "Key"],
  ["price", "prices", "pricing"],
  ["policy", "policies"],
  ["address", "addresses"],
  ["integrate", "integrating", "integration"],
])("stemTerm cuts every form of %s to the same beginning", (...forms) => {
  const stems = new Set(forms.map(stemTerm));
  expect([...stems]).toHaveLength(1);
  for (const form of forms) expect(form.toLowerCase()).toMatch(new RegExp(`^${[...stems][0]}`));
});

test("stemTerm keeps short words, names and numbers apart", () => {
  expect(["css", "dns", "429", "ed25519", "test", "token"].map(stemTerm)).toEqual([
    "css",
    "dns",
    "429",
    "ed25519",
    "test",
    "token",
  ]);
});

test("stemTerm leaves out words that say nothing about the subject", () => {
  expect(["how", "The", "with", ""].map(stemTerm)).toEqual([null, null, null, null]);
});
