import { countryCodes } from "@ofage/contract";
import { z } from "zod";

/** Tax that buyers of one country pay. */
const CountryTax = z.strictObject({
  /** Name on invoices, such as `VAT`. */
  name: z.string().trim().min(1).max(20),
  /** Percent of the price, with at most two decimals. */
  percent: z.number().min(0).max(50).multipleOf(0.01),
  /** Set if buyers with a valid VAT ID of this country owe the tax themselves. */
  reverse_charge: z.boolean().default(false),
});
export type CountryTax = z.infer<typeof CountryTax>;

/** Taxes by country (ISO 3166-1 alpha-2). */
export type TaxRates = Readonly<Record<string, CountryTax>>;

const expected =
  'expected JSON such as {"AT":{"name":"VAT","percent":20},"DE":{"name":"VAT","percent":19,"reverse_charge":true}}';

const TaxRates = z.record(
  z.string().refine((code) => countryCodes.has(code)),
  CountryTax,
);

/** Parses the operator's taxes. */
export const TaxRatesVariable = z.string().transform((text, context): TaxRates => {
  const parsed = TaxRates.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: "custom", message: expected });
  return z.NEVER;
});

/** Returns the value of JSON text, or undefined for other text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
