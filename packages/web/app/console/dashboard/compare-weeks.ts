import { numberFormat } from "../../ui/number-format.ts";

export interface WeekChange {
  /** Undefined if there is no change to show. */
  direction?: "up" | "down";
  text: string;
}

/** Compares a week's number of verifications with the previous week's. */
export function compareWeeks(now: number, before: number): WeekChange {
  if (now === before) return { text: "Same as the week before" };
  if (before === 0) return { text: "None the week before" };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return { text: "About as many as the week before" };
  return {
    direction: now > before ? "up" : "down",
    text: `${numberFormat.format(percent)}% from the week before`,
  };
}
