import { expect, test } from "vitest";
import { labelOf } from "./label-of.ts";

const labels = { paid: "Paid", open: "Open" };
const fallback = (readable: string) => `Other: ${readable}`;

test("labelOf returns the label of a known value", () => {
  expect(labelOf(labels, "paid", fallback)).toBe("Paid");
});

test.each(["past_due", "past.due"])("labelOf calls the unknown value %s by its own words", (value) => {
  expect(labelOf(labels, value as "paid", fallback)).toBe("Other: Past due");
});

test("labelOf does not mistake a property of every object for a label", () => {
  expect(labelOf(labels, "constructor" as "paid", fallback)).toBe("Other: Constructor");
});
