import { detectCardBrand } from "@ofage/contract";
import { expect, test } from "vitest";
import { caretAfterDigits, formatCardNumber } from "./card-number.ts";

test.each([
  ["", ""],
  ["4", "4"],
  ["4242", "4242"],
  ["42424", "4242 4"],
  ["4242424242424242", "4242 4242 4242 4242"],
  ["4242-4242-4242-4242", "4242 4242 4242 4242"],
  ["4242 4242 4242 4242 9", "4242 4242 4242 4242"],
  ["4242 4242 4242 42429", "4242 4242 4242 4242"],
  ["378282246310005", "3782 8224 6310 005"],
  ["card 42", "42"],
])("formatCardNumber shows %j as %j", (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

test("the caret stays behind its digit when digits are grouped", () => {
  for (let digits = 0; digits <= 16; digits++) {
    const place = caretAfterDigits(digits);
    expect(formatCardNumber("4".repeat(16)).slice(0, place).replaceAll(" ", "")).toHaveLength(digits);
    expect(formatCardNumber("4".repeat(16))[place - 1]).not.toBe(" ");
  }
});

test.each([
  ["4", "visa"],
  ["50", "unknown"],
  ["51", "mastercard"],
  ["55", "mastercard"],
  ["56", "unknown"],
  ["34", "amex"],
  ["37", "amex"],
  ["36", "unknown"],
  ["60", "discover"],
  ["64", "discover"],
  ["65", "discover"],
  ["61", "unknown"],
  ["", "unknown"],
])("a number starting with %j has the brand %s", (typed, brand) => {
  expect(detectCardBrand(formatCardNumber(typed))).toBe(brand);
});
