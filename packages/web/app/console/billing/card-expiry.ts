import type { SelectOption } from "../../ui/select.tsx";

const offeredYearCount = 10;

export const expiryMonths: readonly SelectOption[] = Array.from({ length: 12 }, (_, index) => {
  const month = String(index + 1).padStart(2, "0");
  return { value: month, label: month };
});

/** Returns ten years, starting with the current one. */
export const expiryYearsFrom = (now: Date): SelectOption[] =>
  Array.from({ length: offeredYearCount }, (_, index) => {
    const year = String(now.getFullYear() + index);
    return { value: year, label: year };
  });

/** Tells whether a card has expired, or expires at the end of this month. */
export function cardExpiryState(
  { exp_month, exp_year }: { exp_month: number; exp_year: number },
  now: Date,
): "expired" | "soon" | "good" {
  const left = (exp_year - now.getFullYear()) * 12 + exp_month - (now.getMonth() + 1);
  if (left < 0) return "expired";
  return left === 0 ? "soon" : "good";
}
