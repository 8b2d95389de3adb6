import type { MethodTotals } from "@ofage/contract";
import { formatPercent } from "../../ui/format-percent.ts";
import { numberFormat } from "../../ui/number-format.ts";

/** Steps of a method, each contained in the one before it, with the sentence that explains it. */
export const methodSteps = [
  { id: "offered", name: "Offered", text: "The visitor could begin it." },
  { id: "begun", name: "Begun", text: "The visitor began it at least once." },
  { id: "ended", name: "Ended", text: "An attempt gave an answer, or came to nothing for a reason." },
  {
    id: "saved",
    name: "Saved by fallback",
    text: "It passed a visitor whom another method hadn't passed.",
  },
] as const satisfies readonly { id: keyof MethodTotals; name: string; text: string }[];

/** Lists a method's steps: each count, and its share of the step before, which the first one doesn't have. */
export function listMethodSteps(totals: MethodTotals): { count: string; share: string | undefined }[] {
  return methodSteps.map(({ id }, index) => {
    const before = methodSteps[index - 1];
    const whole = before ? totals[before.id] : 0;
    return {
      count: numberFormat.format(totals[id]),
      share: whole > 0 ? formatPercent((100 * totals[id]) / whole, whole) : undefined,
    };
  });
}

/** Says how many visitors a later method passed; undefined if none. */
export function describeSaved(totals: readonly MethodTotals[]): string | undefined {
  const saved = totals.reduce((sum, { saved }) => sum + saved, 0);
  if (saved === 0) return undefined;
  const visitors = saved === 1 ? "1 visitor" : `${numberFormat.format(saved)} visitors`;
  return `Other methods passed ${visitors} whom the first one couldn't decide.`;
}
