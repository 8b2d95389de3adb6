import { z } from "zod";
import { reversed } from "./sorted.ts";

export const cardBrands = ["visa", "mastercard", "amex", "discover", "unknown"] as const;
export type CardBrand = (typeof cardBrands)[number];

/** Detects the card brand from the first digits. */
export function detectCardBrand(number: string): CardBrand {
  const digits = number.replaceAll(" ", "");
  if (digits.startsWith("4")) return "visa";
  if (/^5[1-5]/.test(digits)) return "mastercard";
  if (/^3[47]/.test(digits)) return "amex";
  if (/^6[045]/.test(digits)) return "discover";
  return "unknown";
}

/** Tells whether the digits end with the correct check digit (ISO/IEC 7812-1, annex B: the Luhn formula). Spaces are ignored. */
export function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(" ", "");
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = reversed(digits).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card number, with spaces removed. Its error message never repeats it. */
export const CardNumber = z
  .string({ error: "Invalid card number" })
  .max(40, { error: "Invalid card number", abort: true })
  .transform((text) => text.replaceAll(" ", ""))
  .refine(isCardNumber, "Invalid card number");

export const Cvc = z.string({ error: "Invalid CVC" }).regex(/^\d{3,4}$/, "Invalid CVC");
