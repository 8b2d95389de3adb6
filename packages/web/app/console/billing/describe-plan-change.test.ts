import type { PlanChangePreview } from "@ofage/contract";
import { expect, test } from "vitest";
import { describePlanChange } from "./describe-plan-change.ts";

const upgrade: PlanChangePreview = {
  plan: "business",
  quote: { amount_due: 77.36, prorated_at: "2026-11-23T12:00:00.000Z" },
  days_left: 8,
  days_in_period: 30,
  price_monthly: 299,
  tax: null,
  next_billing_date: "2026-12-01",
  payment_method: { card_brand: "visa", last4: "4242" },
};

test("an upgrade names what is paid now, later, from when and with which card", () => {
  expect(describePlanChange(upgrade, "free")).toEqual({
    sentence: "You pay $77.36 now, then $299.00 a month from Dec 1, 2026, with Visa ending in 4242.",
    details: "Business starts immediately. Now you pay for 8 of this month's 30 days.",
  });
  expect(describePlanChange(upgrade, "standard").details).toContain("the difference to Standard for 8 of");
});

test("an upgrade that charges nothing now says so, and one without a card names none", () => {
  const late = { ...upgrade, quote: { ...upgrade.quote!, amount_due: 0 }, payment_method: null };
  expect(describePlanChange(late, "free").sentence).toBe(
    "You pay nothing now, then $299.00 a month from Dec 1, 2026.",
  );
});

test("tax is added to the monthly price", () => {
  expect(describePlanChange({ ...upgrade, tax: "VAT 20%" }, "free").sentence).toContain(
    "then $299.00 a month plus VAT 20% from Dec 1, 2026",
  );
});

test("a downgrade names the day on which the current plan ends, and the price from then on", () => {
  const down: PlanChangePreview = { ...upgrade, plan: "standard", quote: null, price_monthly: 49 };
  expect(describePlanChange(down, "business").sentence).toBe(
    "Business ends on Dec 1, 2026. From then on, you pay $49.00 a month, with Visa ending in 4242.",
  );
  expect(describePlanChange({ ...down, plan: "free", price_monthly: 0 }, "business").sentence).toBe(
    "Business ends on Dec 1, 2026. From then on, you pay nothing.",
  );
});
