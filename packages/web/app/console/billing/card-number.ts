import type { CardBrand } from "@ofage/contract";

/** Sixteen digits and the spaces between them (spec §5). */
export const maxCardNumberLength = 19;

export const cardBrandLabels: Record<CardBrand, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "Amex",
  discover: "Discover",
  unknown: "Card",
};

/** A card's number as it is shown while it is typed: digits alone, in groups of four. */
export function formatCardNumber(text: string): string {
  const groups = extractDigits(text).match(/\d{1,4}/g) ?? [];
  return groups.join(" ").slice(0, maxCardNumberLength).trimEnd();
}

/** Groups what is in the input anew, and keeps the caret behind the digit that it was behind. */
export function reformatCardNumberInput(input: HTMLInputElement): void {
  const caret = input.selectionStart ?? input.value.length;
  const before = extractDigits(input.value.slice(0, caret)).length;
  input.value = formatCardNumber(input.value);
  const place = caretAfterDigits(before);
  input.setSelectionRange(place, place);
}

/** Where the caret is behind so many digits in groups of four. */
export const caretAfterDigits = (digits: number): number => digits + Math.floor(Math.max(0, digits - 1) / 4);

export const extractDigits = (text: string): string => text.replaceAll(/\D/g, "");
