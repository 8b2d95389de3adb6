import { SpendLimitAction, SpendLimitChange } from "@ofage/contract";
import { z } from "zod";

/** Dollars as people type them: `50`, `$1,250.50`. */
const typedDollars = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(\.\d*)?$/;

/** Reads an amount as it was typed; NaN if it is none. */
const readDollars = (typed: string): number =>
  typedDollars.test(typed) ? Number(typed.replaceAll(/[$,\s]/g, "")) : Number.NaN;

/** Values of the spend limit's form. */
export const SpendLimitFormValues = z.object({
  amount: z.string().trim().transform(readDollars).pipe(SpendLimitChange.shape.amount.unwrap()),
  action: SpendLimitAction,
});
