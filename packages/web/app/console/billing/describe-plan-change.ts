import { formatAmount, type PlanChangePreview } from "@ofage/contract";
import { cardBrandLabels } from "./card-number.ts";
import { formatBillingDay } from "./format-billing-days.ts";
import { planTitle } from "./plan-title.ts";

/**
 * Says what a plan change charges now and costs later.
 * @param current the plan until now
 * @returns the sentence to agree to, and what it rests on
 */
export function describePlanChange(
  preview: PlanChangePreview,
  current: string,
): { sentence: string; details: string } {
  const { quote, price_monthly, tax, days_left, days_in_period } = preview;
  const day = formatBillingDay(preview.next_billing_date);
  const monthly = `${formatAmount(price_monthly)} a month${tax ? ` plus ${tax}` : ""}`;
  if (!quote && price_monthly === 0)
    return {
      sentence: `${planTitle(current)} ends on ${day}. From then on, you pay nothing.`,
      details: `Until then, you keep ${planTitle(current)}. Its usage up to that day is on your next invoice.`,
    };
  if (!quote)
    return {
      sentence: `${planTitle(current)} ends on ${day}. From then on, you pay ${monthly}${withCard(preview)}.`,
      details: `Until then, you keep ${planTitle(current)}. You pay nothing now.`,
    };
  const now = quote.amount_due > 0 ? formatAmount(quote.amount_due) : "nothing";
  return {
    sentence: `You pay ${now} now, then ${monthly} from ${day}${withCard(preview)}.`,
    details: `${planTitle(preview.plan)} starts immediately. ${
      current === "free" ? "Now you pay" : `Now you pay the difference to ${planTitle(current)}`
    } for ${days_left} of this month's ${days_in_period} days.`,
  };
}

function withCard({ payment_method: card }: PlanChangePreview): string {
  if (!card) return "";
  return `, with ${cardBrandLabels[card.card_brand] ?? cardBrandLabels.unknown} ending in ${card.last4}`;
}
