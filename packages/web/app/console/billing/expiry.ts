import type { Option } from "../../ui/select.tsx";

const yearsOffered = 10;

export const months: readonly Option[] = Array.from({ length: 12 }, (_, index) => {
  const month = String(index + 1).padStart(2, "0");
  return { value: month, label: month };
});

/** Ten years from this one on. */
export const yearsFrom = (now: Date): Option[] =>
  Array.from({ length: yearsOffered }, (_, index) => {
    const year = String(now.getFullYear() + index);
    return { value: year, label: year };
  });

/** Whether a card is good no longer, or only until the end of the month. */
export function expiryOf(
  { exp_month, exp_year }: { exp_month: number; exp_year: number },
  now: Date,
): "expired" | "soon" | "good" {
  const left = (exp_year - now.getFullYear()) * 12 + exp_month - (now.getMonth() + 1);
  if (left < 0) return "expired";
  return left === 0 ? "soon" : "good";
}
