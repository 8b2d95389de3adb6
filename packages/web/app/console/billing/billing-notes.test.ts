import type { BillingInfo, SpendLimit } from "@ofage/contract";
import { createElement } from "react";
import { expect, test } from "vitest";
import { buttonsOf, linksOf, textOf } from "../../../../../fixtures/markup.ts";
import { renderConsole } from "../../../testing/render-console.ts";
import { Allowance } from "./allowance.tsx";
import { PastDueBanner } from "./past-due-banner.tsx";
import { PastDueNotice } from "./past-due-notice.tsx";
import { billingQuery } from "./read-billing.ts";
import { ScheduledPlanNote } from "./scheduled-plan-note.tsx";
import { SpendLimitBanner } from "./spend-limit-banner.tsx";
import { SpendLimitNotice } from "./spend-limit-notice.tsx";

type PastDue = NonNullable<BillingInfo["past_due"]>;
const focusAfter = { current: null };
const pastDue = {
  amount: 49,
  invoice_number: "INV-7",
  next_attempt_at: "2026-12-03T23:30:00.000Z",
  suspends_at: "2026-12-13T08:00:00.000Z",
  suspended_plan: null,
  upgrade_to: null,
} as PastDue;

const banner = (given: Partial<PastDue> = {}, mayChange = true) =>
  renderConsole(
    createElement(PastDueBanner, {
      pastDue: { ...pastDue, ...given },
      mayChange,
      current: "standard",
      timeZone: "Europe/Berlin",
      onPay: () => {},
      focusAfter,
    }),
  );

test.each<[Partial<PastDue>, string, string]>([
  [{}, "We'll try your card again on Dec 4, 2026", "If it isn't paid by Dec 13, 2026"],
  [{ next_attempt_at: null }, "We won't try this card again.", "If it isn't paid by Dec 13, 2026"],
  [{ suspends_at: null }, "We'll try your card again on Dec 4, 2026", "right away."],
  [
    { upgrade_to: "business" },
    "Business starts once the invoice is paid with another card.",
    "falls to the Free",
  ],
  [
    { suspended_plan: "business" },
    "your organization is on the Free plan.",
    "Business returns as soon as you pay.",
  ],
])("PastDueBanner says what follows from %o", (given, first, second) => {
  const text = textOf(banner(given));
  expect(text).toContain("The payment of $49.00 for invoice INV-7 failed.");
  expect(text).toContain(first);
  expect(text).toContain(second);
});

test("PastDueBanner offers to pay, and to drop an upgrade, to those who may change billing", () => {
  expect(buttonsOf(banner())).toEqual(["Update Payment Method"]);
  expect(buttonsOf(banner({ upgrade_to: "business" }))).toEqual(["Update Payment Method", "Keep Standard"]);
  expect(buttonsOf(banner({ upgrade_to: "business" }, false))).toEqual([]);
});

const limit = { amount: 200, stops_live_checks: true } as SpendLimit;

test("SpendLimitBanner lets those who may change billing raise the limit, and names them to others", () => {
  const show = (mayChange: boolean) =>
    renderConsole(
      createElement(SpendLimitBanner, { limit, renewal: "2026-12-13", mayChange, onRaise: () => {} }),
    );
  expect(buttonsOf(show(true))).toEqual(["Raise limit"]);
  expect(textOf(show(true))).toContain("until Dec 13, 2026, or until you raise the limit.");
  expect(buttonsOf(show(false))).toEqual([]);
  expect(textOf(show(false))).toContain("or until someone who may change billing raises the limit.");
});

const notice = (Notice: typeof PastDueNotice, info: object, path = "/app/websites") =>
  renderConsole(createElement(Notice), { path, answers: [[billingQuery.queryKey, info]] });

test("a past-due payment is told on every screen but Billing, to which it links", () => {
  expect(textOf(notice(PastDueNotice, { past_due: pastDue }))).toContain("A payment of $49.00 is past due.");
  expect(linksOf(notice(PastDueNotice, { past_due: pastDue }))).toMatchObject([{ href: "/app/billing" }]);
  expect(notice(PastDueNotice, { past_due: pastDue }, "/app/billing")).toBe("");
  expect(notice(PastDueNotice, { past_due: null })).toBe("");
});

test("a spend limit that stops live checks is told on every screen but Billing", () => {
  expect(textOf(notice(SpendLimitNotice, { spend_limit: limit }))).toContain(
    "your spend limit of $200 is reached",
  );
  expect(notice(SpendLimitNotice, { spend_limit: limit }, "/app/billing")).toBe("");
  expect(notice(SpendLimitNotice, { spend_limit: { ...limit, stops_live_checks: false } })).toBe("");
  expect(notice(SpendLimitNotice, { spend_limit: null })).toBe("");
});

test("ScheduledPlanNote names the next plan and its day, and can be canceled by those who may", () => {
  const info = { current_plan: "business", plan_renewal_date: "2026-12-13" } as BillingInfo;
  const show = (mayChange: boolean) =>
    renderConsole(createElement(ScheduledPlanNote, { info, mayChange, next: "standard", focusAfter }));
  expect(textOf(show(true))).toContain("Your plan changes to Standard on Dec 13, 2026");
  expect(buttonsOf(show(true))).toEqual(["Keep Business"]);
  expect(buttonsOf(show(false))).toEqual([]);
});

test("Allowance warns once most verifications are used, and says when none is left", () => {
  const show = (used: number) =>
    textOf(
      renderConsole(
        createElement(Allowance, {
          usage: {
            age_verification_api: { used, limit: 100 },
            liveness_sdk: { used: 0, limit: 0 },
          } as BillingInfo["current_usage"],
          renewal: "December 1",
        }),
      ),
    );
  expect(show(10)).not.toMatch(/You've used|Liveness/);
  expect(show(95)).toContain("Once they run out, no new ones can start until December 1.");
  expect(show(100)).toContain("You've used all of this month's verifications.");
});
