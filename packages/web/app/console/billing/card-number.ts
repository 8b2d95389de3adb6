import type { CardBrand } from "@ofage/contract";

/** Sixteen digits and three spaces. */
export const maxCardNumberLength = 19;

export const cardBrandLabels: Record<CardBrand, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "Amex",
  discover: "Discover",
  unknown: "Card",
};

/** Formats a card number while it is typed: digits only, in groups of four. */
export function formatCardNumber(text: string): string {
  const groups = extractDigits(text).match(/\d{1,4}/g) ?? [];
  return groups.join(" ").slice(0, maxCardNumberLength).trimEnd();
}

/** Regroups the input's digits and keeps the caret behind the same digit. */
export function reformatCardNumberInput(input: HTMLInputElement): void {
  const caret = input.selectionStart ?? input.value.length;
  const before = extractDigits(input.value.slice(0, caret)).length;
  input.value = formatCardNumber(input.value);
  const place = caretAfterDigits(before);
  input.setSelectionRange(place, place);
}

/** Returns the caret position behind a number of digits in groups of four. */
export const caretAfterDigits = (digits: number): number => digits + Math.floor(Math.max(0, digits - 1) / 4);

export const extractDigits = (text: string): string => text.replaceAll(/\D/g, "");
