import { checkVAT, countries } from "jsvat-next";
import type { Services } from "../../../context.ts";
import type { BillingRow } from "../store.ts";

/** Tax of one buyer: a rate, or the reason why the buyer owes it. */
export interface BuyerTax {
  /** Such as `VAT 20%`. */
  label: string;
  /** Hundredths of a percent; 0 if the buyer owes the tax. */
  basis_points: number;
  /** Sentence for the invoice; null if the seller charges the tax. */
  note: string | null;
}

/** Greek VAT IDs begin with EL. */
const vatPrefixes: Partial<Record<string, string>> = { GR: "EL" };

/**
 * Returns the tax that a buyer pays, by the company's country, else the card's.
 * @returns undefined if the operator set none for that country
 */
export function taxOfBuyer(
  { env }: Pick<Services, "env">,
  { company, card }: Pick<BillingRow, "company" | "card">,
): BuyerTax | undefined {
  const country = company?.address.country ?? card?.billing_address.country;
  const tax = country === undefined ? undefined : env.taxRates[country];
  if (!country || !tax) return undefined;
  if (tax.reverse_charge && isVatIdOf(country, company?.vat_id ?? ""))
    return {
      label: `${tax.name} 0%`,
      basis_points: 0,
      note: `Reverse charge: the customer organizations for ${tax.name}.`,
    };
  return { label: `${tax.name} ${tax.percent}%`, basis_points: Math.round(tax.percent * 100), note: null };
}

/** Tells whether a VAT ID has the form and check digits of a country. Whether it is registered is not asked. */
function isVatIdOf(country: string, vatId: string): boolean {
  const prefix = vatPrefixes[country] ?? country;
  const { isValid, country: found } = checkVAT(vatId, [...countries]);
  return isValid && (found?.isoCode.short === country || found?.isoCode.short === prefix);
}
