import { assert, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { CardForm } from "./billing.ts";
import { detectCardBrand, CardNumber, isCardNumber } from "./card.ts";

const right = [
  "4242424242424242",
  "5555 5555 5555 4444",
  "378282246310005",
  "6011111111111117",
  "3566002020360505",
];

test.each(right)("isCardNumber accepts %s", (number) => {
  expect(isCardNumber(number)).toBe(true);
  expect(CardNumber.parse(number)).toBe(number.replaceAll(" ", ""));
});

test("isCardNumber rejects one wrong digit and two swapped neighbors", () => {
  assert(
    property(
      constantFrom(...right),
      integer({ min: 0, max: 14 }),
      integer({ min: 1, max: 9 }),
      (text, at, by) => {
        const number = text.replaceAll(" ", "");
        const digits = [...number].map(Number);
        const wrong = digits.with(at, (digits[at]! + by) % 10).join("");
        expect(isCardNumber(wrong)).toBe(false);
        const [one, other] = [digits[at]!, digits[at + 1] ?? digits[at]!];
        const turned = digits
          .with(at, other)
          .with(Math.min(at + 1, digits.length - 1), one)
          .join("");
        // The Luhn formula cannot detect 09 changed to 90 (ISO/IEC 7812-1).
        if (one !== other && !(one % 9 === 0 && other % 9 === 0)) expect(isCardNumber(turned)).toBe(false);
      },
    ),
    { seed: 2, numRuns: 300 },
  );
});

test.each([
  "",
  "4242",
  "424242424242424x",
  "4242-4242-4242-4242",
  "42424242424242424242",
  "４２４２４２４２４２４２４２４２",
])("CardNumber rejects %j without repeating it in the message", (text) => {
  const { error } = CardNumber.safeParse(text);
  expect(error!.issues.map(({ message }) => message)).toEqual(["Invalid card number"]);
});

test.each([
  ["4", "visa"],
  ["51", "mastercard"],
  ["55", "mastercard"],
  ["50", "unknown"],
  ["56", "unknown"],
  ["34", "amex"],
  ["37", "amex"],
  ["36", "unknown"],
  ["60", "discover"],
  ["64", "discover"],
  ["65", "discover"],
  ["62", "unknown"],
  ["5", "unknown"],
  ["3", "unknown"],
  ["", "unknown"],
  ["42 42", "visa"],
] as const)("detectCardBrand takes %j as %s", (digits, brand) => {
  expect(detectCardBrand(digits)).toBe(brand);
});

test("CardForm rejects a card number in the name field", () => {
  const form = {
    card_number: "4242424242424242",
    exp_month: "01",
    exp_year: "2030",
    cvc: "123",
    cardholder_name: "Ada Lovelace",
    billing_address: { line1: "1 Street", city: "Town" },
  };
  expect(CardForm.parse(form)).toMatchObject({
    exp_month: 1,
    exp_year: 2030,
    billing_address: { country: "US", state: "" },
  });
  for (const cardholder_name of ["4242424242424242", "4242 4242 4242 4242", "4242-4242-4242-4242"])
    expect(CardForm.safeParse({ ...form, cardholder_name }).error!.issues[0]!.path).toEqual([
      "cardholder_name",
    ]);
});
