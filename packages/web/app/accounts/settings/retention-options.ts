import { sorted } from "@ofage/contract/sorted";
import type { SelectOption } from "../../ui/select.tsx";

const forever = "forever";

const presets: [days: number, label: string][] = [
  [7, "7 days"],
  [30, "30 days"],
  [90, "90 days"],
  [180, "180 days"],
  [365, "1 year"],
  [730, "2 years"],
  [1825, "5 years"],
];

/** Returns the retention choices, shortest first, including a value set through the API. */
export function retentionOptions(current: number | null): SelectOption[] {
  const isUsual = current === null || presets.some(([days]) => days === current);
  const all = isUsual
    ? presets
    : [...presets, [current, `${current} ${current === 1 ? "day" : "days"}`] as const];
  const options = sorted(all, ([a], [b]) => a - b).map(([days, label]) => ({ value: String(days), label }));
  return [...options, { value: forever, label: "Until the organization is deleted" }];
}

export const toRetentionOption = (days: number | null): string => (days === null ? forever : String(days));

export const toRetentionDays = (choice: string): number | null =>
  choice === forever ? null : Number(choice);

/** Tells whether the new period deletes verifications that are stored today. */
export const isShorterRetention = (chosen: number | null, current: number | null): boolean =>
  chosen !== null && (current === null || chosen < current);
