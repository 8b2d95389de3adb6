import type { CardBrand } from "@ofage/contract";

/** Sixteen digits and the spaces between them (spec §5). */
export const longestCardNumber = 19;

export const brandNames: Record<CardBrand, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "Amex",
  discover: "Discover",
  unknown: "Card",
};

/** A card's number as it is shown while it is typed: digits alone, in groups of four. */
export function inGroups(text: string): string {
  const groups = digitsOf(text).match(/\d{1,4}/g) ?? [];
  return groups.join(" ").slice(0, longestCardNumber).trimEnd();
}

/** Groups what is in the input anew, and keeps the caret behind the digit that it was behind. */
export function regroup(input: HTMLInputElement): void {
  const caret = input.selectionStart ?? input.value.length;
  const before = digitsOf(input.value.slice(0, caret)).length;
  input.value = inGroups(input.value);
  const place = caretBehind(before);
  input.setSelectionRange(place, place);
}

/** Where the caret is behind so many digits in groups of four. */
export const caretBehind = (digits: number): number => digits + Math.floor(Math.max(0, digits - 1) / 4);

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");
