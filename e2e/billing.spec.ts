import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { declinedCard, failingCard, payingCard } from "../fixtures/test-cards.ts";
import { type Account, createAccount, storeSession } from "./account.ts";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";

const card = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const dialogOf = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });
const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });
const rows = (page: Page) => page.getByRole("region", { name: "List of invoices" }).locator("tbody tr");
const columns = (page: Page) => page.getByRole("list", { name: "Plans" }).locator(":scope > li");
const banner = (page: Page) => card(page, "Payment Past Due");

/** Returns a toast; the same text may occur elsewhere on the screen. */
const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("dialog", { name: text, exact: true }).and(page.locator("[data-type]"));

async function call(
  request: APIRequestContext,
  account: Account,
  method: string,
  path: string,
  data: object,
) {
  const headers = { authorization: `Bearer ${account.token}` };
  return request.fetch(path, { method, headers, data });
}

/**
 * Creates an account whose organization's time zone has hours left in the day and so in the month, so that the rest of the month is worth an invoice.
 * @param number of its payment card
 */
async function createPayer(request: APIRequestContext, number?: string): Promise<Account> {
  const account = await createAccount(request);
  const time_zone = new Date().getUTCHours() < 10 ? "UTC" : "Pacific/Kiritimati";
  const zone = await call(request, account, "PUT", "/v1/users/time_zone", { time_zone });
  expect(zone.ok()).toBe(true);
  if (number) await saveCard(request, account, number);
  return account;
}

async function saveCard(request: APIRequestContext, account: Account, card_number: string): Promise<void> {
  const saved = await call(request, account, "PUT", "/v1/billing/payment_method", {
    ...payingCard,
    card_number,
  });
  expect(saved.ok()).toBe(true);
}

const changePlan = (request: APIRequestContext, account: Account, plan_id: string) =>
  call(request, account, "POST", "/v1/billing/change_plan", { plan_id });

/**
 * Opens the screen with the account's session.
 * @param query of the URL
 */
async function openBilling(page: Page, account: Account, query = ""): Promise<void> {
  await storeSession(page, account);
  await page.goto(`/app/billing${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Billing & Payments" })).toBeVisible();
}

async function openPayment(page: Page): Promise<Locator> {
  await button(page, "Update payment method").click();
  return dialogOf(page, "Update Payment Method");
}

/** Fills in everything but the number, and leaves the year unchanged. */
async function fillCard(page: Page, form: Locator, number: string): Promise<void> {
  await form.getByLabel("Card number").fill(number);
  await form.getByLabel("Expiry month").click();
  await page.getByRole("option", { name: "09", exact: true }).click();
  await form.getByLabel("CVC").fill("123");
}

async function fillHolder(form: Locator): Promise<void> {
  await form.getByLabel("Cardholder name").fill("Ada Lovelace");
  await form.getByLabel("Street address").fill("1 Analytical Way");
  await form.getByLabel("City").fill("Springfield");
}

/** Collects the parsed request bodies that the browser sends to a path. */
function sentTo(page: Page, path: string): unknown[] {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(path) && request.method() !== "GET") sent.push(request.postDataJSON());
  });
  return sent;
}

const fail = (page: Page, path: string, json: object = {}) =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 500, json }));

test("the card form groups the number and names the brand, sends only plausible cards, and leaves nothing behind", async ({
  page,
  request,
}) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const sent = sentTo(page, "/v1/billing/payment_method");
  await openBilling(page, await createAccount(request));
  await expect(page).toHaveTitle(/^Billing /);
  await expect(card(page, "Payment Method").getByText("No payment method yet")).toBeVisible();

  const form = await openPayment(page);
  const number = form.getByLabel("Card number");
  await expect(number).toBeFocused();
  for (const [typed, brand] of [
    ["4", "Visa"],
    ["55", "Mastercard"],
    ["37", "Amex"],
    ["65", "Discover"],
  ] as const) {
    await number.fill(typed);
    await expect(form.getByRole("status").filter({ hasText: brand })).toBeVisible();
  }
  await number.fill("");
  await number.pressSequentially("4242x4242-42424241999");
  await expect(number).toHaveValue("4242 4242 4242 4241");
  await number.press("Home");
  for (let moved = 0; moved < 6; moved++) await number.press("ArrowRight");
  await number.press("Backspace");
  await expect(number).toHaveValue("4242 2424 2424 241");
  await number.pressSequentially("4");
  await expect(number).toHaveValue("4242 4242 4242 4241");

  await form.getByLabel("Expiry year").click();
  const years = page.getByRole("option");
  const now = new Date().getFullYear();
  await expect(years).toHaveText(Array.from({ length: 10 }, (_, index) => String(now + index)));
  await expect(page.getByRole("option", { selected: true })).toHaveText(String(now + 1));
  await page.keyboard.press("Escape");
  await form.getByLabel("CVC").pressSequentially("12x345");
  await expect(form.getByLabel("CVC")).toHaveValue("1234");
  await fillHolder(form);
  await button(form, "Save Card").click();
  await expect(toast(page, "Invalid card number")).toBeVisible();
  await expect(number).toHaveAccessibleDescription("Invalid card number");
  await expect(number).toBeFocused();
  await expect(form.getByLabel("Expiry month")).toHaveAccessibleDescription("Invalid expiry month");
  expect(sent).toEqual([]);

  await fillCard(page, form, payingCard.card_number);
  await button(form, "Save Card").click();
  await expect(toast(page, "Payment method updated successfully")).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(button(page, "Update payment method")).toBeFocused();
  expect(sent).toEqual([
    {
      card_number: payingCard.card_number,
      exp_month: 9,
      exp_year: now + 1,
      cvc: "123",
      cardholder_name: "Ada Lovelace",
      billing_address: {
        line1: "1 Analytical Way",
        line2: "",
        city: "Springfield",
        state: "",
        postal_code: "",
        country: "US",
      },
    },
  ]);
  await expect(card(page, "Payment Method")).toContainText(/Visa.*4242.*Default.*Expires 09\/\d{4}/);
  await expect(card(page, "Payment Method")).toContainText("Ada Lovelace");
  await expect(card(page, "Payment Method")).toContainText("United States");

  const again = await openPayment(page);
  await expect(again.getByLabel("Card number")).toHaveValue("");
  await expect(again.getByLabel("CVC")).toHaveValue("");
  await expect(again.getByLabel("Cardholder name")).toHaveValue("Ada Lovelace");
  await expect(again.getByLabel("City")).toHaveValue("Springfield");
  await expect(again.getByLabel("Country")).toHaveValue("United States");

  const left = await page.evaluate(() => [
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    document.documentElement.outerHTML,
  ]);
  for (const text of [...left, ...said, ...addresses])
    expect(text.replaceAll(/[\s+-]|%20/g, "")).not.toContain(payingCard.card_number);
});

test("the card form asks before it discards input, and then clears it", async ({ page, request }) => {
  await openBilling(page, await createAccount(request));
  const form = await openPayment(page);
  await fillCard(page, form, payingCard.card_number);
  await page.keyboard.press("Escape");
  const question = dialogOf(page, "Discard changes?");
  await button(question, "Keep editing").click();
  await expect(form.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  await button(form, "Cancel").click();
  await button(question, "Discard").click();
  await expect(form).toHaveCount(0);
  await button(page, "Update payment method").click();
  await expect(form.getByLabel("Card number")).toHaveValue("");
  await expect(form.getByLabel("CVC")).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
});

test("a declined card shows the error at its number, and the previous card stays", async ({
  page,
  request,
}) => {
  await openBilling(page, await createPayer(request, payingCard.card_number));
  const form = await openPayment(page);
  await fillCard(page, form, declinedCard.card_number);
  await button(form, "Save Card").click();
  await expect(toast(page, "Failed to update payment method")).toBeVisible();
  await expect(form.getByLabel("Card number")).toHaveAccessibleDescription("Your card was declined.");
  await expect(form.getByLabel("Card number")).toBeFocused();

  await fail(page, "/v1/billing/payment_method");
  await form.getByLabel("Card number").fill(payingCard.card_number);
  await button(form, "Save Card").click();
  await expect(form.getByRole("alert")).toHaveText("Failed to update payment method");
  await expect(toast(page, "Failed to update payment method").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await button(page, "Discard").click();
  await expect(card(page, "Payment Method")).toContainText("4242");
});

test(
  "an upgrade requires a card, starts at once, and creates an invoice",
  { tag: "@daily" },
  async ({ page, request }) => {
    const sent = sentTo(page, "/v1/billing/change_plan");
    await openBilling(page, await createPayer(request));
    const plan = card(page, "Subscription Plan");
    await expect(plan).toContainText("Free");
    await expect(plan.getByRole("meter", { name: "Verifications" })).toHaveAttribute(
      "aria-valuetext",
      "0 of 100 used",
    );
    await expect(page.getByRole("heading", { name: "No invoices yet" })).toBeVisible();

    await button(plan, "Change Plan").click();
    const dialog = dialogOf(page, "Choose Your Plan");
    await expect(columns(page).getByRole("button")).toHaveText([
      "Current Plan",
      "Upgrade",
      "Upgrade",
      "Contact Sales",
    ]);
    await expect(columns(page).getByRole("button", { disabled: true })).toHaveText([
      "Current Plan",
      "Contact Sales",
    ]);
    await expect(columns(page).nth(1)).toContainText("$49.00 per month");
    await expect(columns(page).nth(1)).toContainText("plus $0.0610 per verification");
    await expect(columns(page).nth(2).getByRole("listitem")).toHaveText([
      "Up to 10M monthly verifications",
      "99.5% SLA",
      "Anti-deepfake",
    ]);
    await expect(columns(page).nth(2)).toContainText("MOST POPULAR");
    await expect(columns(page).nth(3).getByRole("listitem")).toHaveCount(4);

    await button(columns(page).nth(1), "Upgrade").click();
    const question = dialogOf(page, "Upgrade to Standard");
    await expect(question).toContainText(
      /You pay \$\d+\.\d\d now, then \$49\.00 a month from \w+ 1, \d{4}\./,
    );
    await expect(question).toContainText("Paid plans need a payment method. Please add one first.");
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(button(columns(page).nth(1), "Upgrade")).toBeFocused();
    await button(columns(page).nth(1), "Upgrade").click();
    await button(question, "Add Payment Method").click();
    const form = dialogOf(page, "Update Payment Method");
    await fillCard(page, form, payingCard.card_number);
    await fillHolder(form);
    await button(form, "Save Card").click();
    await expect(form).toHaveCount(0);

    await button(plan, "Change Plan").click();
    await button(columns(page).nth(1), "Upgrade").click();
    await expect(question).toContainText(/a month from \w+ 1, \d{4}, with Visa ending in 4242\./);
    const pay = question.getByRole("button", { name: /^Pay \$\d+\.\d\d and Upgrade$/ });
    const [amount] = /\$\d+\.\d\d/.exec(await pay.innerText())!;
    expect(sent).toEqual([]);
    await pay.click();
    await expect(
      toast(page, `You are now on Standard. ${amount} was charged for the rest of this month.`),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(button(plan, "Change Plan")).toBeFocused();
    await expect(plan).toContainText("$49.00 per month, plus $0.0610 per verification");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(/\w+ \d+, \d{4}.*\$\d+\.\d\d.*Paid/);
    await expect(rows(page)).toContainText(amount);
    expect(sent).toEqual([
      {
        plan_id: "standard",
        billing_cycle: "monthly",
        effective_immediately: false,
        quote: { amount_due: Number(amount.slice(1)), prorated_at: expect.any(String) },
      },
    ]);

    await button(plan, "Change Plan").click();
    await expect(columns(page).getByRole("button")).toHaveText([
      "Select Plan",
      "Current Plan",
      "Upgrade",
      "Contact Sales",
    ]);
    await button(dialog, "Cancel").click();
    await expect(dialog).toHaveCount(0);
  },
);

test("a downgrade waits for the next cycle, shows the date, and can be undone", async ({ page, request }) => {
  const account = await createPayer(request, payingCard.card_number);
  expect((await changePlan(request, account, "business")).ok()).toBe(true);
  await openBilling(page, account);
  const plan = card(page, "Subscription Plan");
  await button(plan, "Change Plan").click();
  await button(columns(page).nth(0), "Select Plan").click();
  const question = dialogOf(page, "Change to Free");
  await expect(question).toContainText(/Business ends on \w+ 1, \d{4}\. From then on, you pay nothing\./);
  await button(question, "Change Plan").click();
  await expect(
    toast(page, /^Your plan will change to Free on \w+ 1, \d{4}\. You'll keep Business until then\.$/),
  ).toBeVisible();
  await expect(dialogOf(page, "Choose Your Plan")).toHaveCount(0);
  await expect(plan).toContainText(/Your plan changes to Free on \w+ 1, \d{4}\./);

  await expect(plan).toContainText(/Ends on\s*\w+ 1, \d{4}/);
  await expect(plan).not.toContainText("Renews on");

  await button(plan, "Change Plan").click();
  await expect(columns(page).nth(0)).toContainText(/From \w+ 1, \d{4}/);
  await expect(columns(page).getByRole("button")).toHaveText([
    "Scheduled",
    "Select Plan",
    "Current Plan",
    "Contact Sales",
  ]);
  await expect(button(columns(page).nth(0), "Scheduled")).toBeDisabled();
  await button(columns(page).nth(1), "Select Plan").click();
  await button(dialogOf(page, "Change to Standard"), "Change Plan").click();
  await expect(plan).toContainText(/Changes to Standard on\s*\w+ 1, \d{4}/);
  await button(plan, "Change Plan").click();
  await button(dialogOf(page, "Choose Your Plan"), "Keep Business").click();
  await expect(columns(page).getByRole("button", { name: "Select Plan" })).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(plan).toContainText("Renews on");
  expect((await changePlan(request, account, "free")).ok()).toBe(true);
  await page.reload();
  const sent = sentTo(page, "/v1/billing/change_plan");
  await button(plan, "Keep Business").click();
  await expect(toast(page, "You're staying on Business.")).toBeVisible();
  // Says that nothing may be charged, should the period have ended in the meantime.
  expect(sent).toEqual([expect.objectContaining({ plan_id: "business", quote: null })]);
  await expect(button(plan, "Keep Business")).toHaveCount(0);
  await expect(button(plan, "Change Plan")).toBeFocused();
  await expect(plan).not.toContainText("changes to");
});

test("an unpaid invoice stays past due until another card pays it", async ({ page, request }) => {
  const account = await createPayer(request, failingCard.card_number);
  await openBilling(page, account);
  await expect(card(page, "Payment Method")).toContainText("0341");
  const plan = card(page, "Subscription Plan");
  await button(plan, "Change Plan").click();
  await button(columns(page).nth(1), "Upgrade").click();
  const question = dialogOf(page, "Upgrade to Standard");
  await question.getByRole("button", { name: /^Pay \$/ }).click();
  const sentence =
    /^Your card was declined\. You'll move to Standard once another card pays invoice [\w-]+\.$/;
  await expect(toast(page, sentence)).toBeVisible();
  await expect(question.getByRole("alert")).toHaveText(sentence);
  await expect(button(question, "Use Another Card")).toBeVisible();
  await button(question, "Cancel").click();
  await button(dialogOf(page, "Choose Your Plan"), "Cancel").click();
  await expect(banner(page)).toContainText(
    /The payment of \$\d+\.\d\d for invoice [\w-]+ failed\. Standard starts once the invoice is paid with another card\./,
  );
  await expect(rows(page)).toContainText("Open");

  await button(banner(page), "Keep Free").click();
  await expect(toast(page, "You're staying on Free.")).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(button(plan, "Change Plan")).toBeFocused();
  await expect(rows(page)).toContainText("Void");

  await changePlan(request, account, "business");
  await page.reload();
  await button(banner(page), "Update Payment Method").click();
  const form = dialogOf(page, "Update Payment Method");
  await expect(form).toContainText(/we'll charge it up to \$\d+\.\d\d and start Business\./);
  await fillCard(page, form, failingCard.card_number);
  await button(form, "Save Card").click();
  await expect(toast(page, "Payment method updated successfully")).toBeVisible();
  await expect(toast(page, "The past-due amount couldn't be charged to the new card.")).toBeVisible();
  await expect(form).toHaveCount(0);

  await button(banner(page), "Update Payment Method").click();
  await fillCard(page, form, payingCard.card_number);
  await button(form, "Save Card").click();
  await expect(form).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  await expect(button(page, "Update payment method")).toBeFocused();
  await expect(plan).toContainText("Business");
  await expect(rows(page).first()).toContainText("Paid");
});

test("a past-due month shows when it is retried, or that it is not", async ({ page, request }) => {
  let next_attempt_at: string | null = "2026-11-25T12:00:00.000Z";
  let suspension: object = { suspends_at: null, suspended_plan: null };
  await page.route("**/v1/billing/info", async (route) => {
    const real = await route.fetch();
    const past_due = {
      amount: 49.18,
      invoice_number: "ABC-0002",
      next_attempt_at,
      upgrade_to: null,
      ...suspension,
    };
    await route.fulfill({
      response: real,
      json: { ...(await real.json()), payment_status: "past_due", past_due },
    });
  });
  const account = await createAccount(request);
  await storeSession(page, account);
  await page.goto("/app");
  const notice = card(page, "Payment past due");
  await expect(notice).toContainText("A payment of $49.18 is past due.");
  await notice.getByRole("link", { name: "Go to Billing" }).click();
  await expect(page).toHaveURL(/\/app\/billing$/);
  await expect(notice).toHaveCount(0);
  await expect(banner(page)).toContainText(
    "The payment of $49.18 for invoice ABC-0002 failed. We'll try your card again on Nov 25, 2026.",
  );
  await expect(banner(page).getByRole("button")).toHaveText(["Update Payment Method"]);
  next_attempt_at = null;
  await page.reload();
  await expect(banner(page)).toContainText("We won't try this card again. Please use another one.");
  suspension = { suspends_at: "2026-12-05T12:00:00.000Z", suspended_plan: null };
  await page.reload();
  await expect(banner(page)).toContainText(
    "If it isn't paid by Dec 5, 2026, your organization falls to the Free plan until it is.",
  );
  suspension = { suspends_at: null, suspended_plan: "standard" };
  await page.reload();
  await expect(banner(page)).toContainText(
    "Until it is paid with another card, your organization is on the Free plan. Standard returns as soon as you pay.",
  );
});

test("on a phone, the button that saves a card is in sight while the form scrolls", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openBilling(page, await createAccount(request));
  const form = await openPayment(page);
  await expect(form.getByLabel("Card number")).toBeVisible();
  await expect(button(form, "Save Card")).toBeInViewport({ ratio: 1 });
  await form.getByLabel("Postal code").scrollIntoViewIfNeeded();
  await expect(button(form, "Save Card")).toBeInViewport({ ratio: 1 });
});

test("company details can be entered, viewed and changed", async ({ page, request }) => {
  await openBilling(page, await createAccount(request));
  const company = card(page, "Company Details");
  await expect(company.getByText("No company details yet")).toBeVisible();
  await button(page, "Update company details").click();
  const form = dialogOf(page, "Update Company Details");
  await expect(form.getByLabel("Country")).toHaveValue("United States");
  await button(form, "Save Changes").click();
  await expect(form.getByLabel("Company name")).toHaveAccessibleDescription("Company name is required");
  await expect(form.getByLabel("Company name")).toBeFocused();
  await form.getByLabel("Company name").fill("Analytical Engines Ltd");
  await form.getByLabel("Billing email").fill("billing@engines.example");
  await form.getByLabel("Website (optional)").fill("engines");
  await form.getByLabel("Street address").fill("12 St James's Square");
  await form.getByLabel("City").fill("London");
  await form.getByLabel("Country").fill("kingdom");
  await page.getByRole("option", { name: "United Kingdom" }).click();
  await button(form, "Save Changes").click();
  await expect(form.getByLabel("Website (optional)")).toHaveAccessibleDescription(/full address/);
  await form.getByLabel("Website (optional)").fill("https://engines.example");

  await fail(page, "/v1/billing/company_details");
  await button(form, "Save Changes").click();
  await expect(toast(page, "Failed to update company details")).toBeVisible();
  await expect(form.getByRole("alert")).toHaveText("Failed to update company details");
  await page.unroute("**/v1/billing/company_details");
  await button(form, "Save Changes").click();
  await expect(toast(page, "Company details updated successfully")).toBeVisible();
  await expect(form).toHaveCount(0);
  for (const text of ["Analytical Engines Ltd", "billing@engines.example", "United Kingdom"])
    await expect(company).toContainText(text);
  await expect(company).not.toContainText("VAT ID");

  await page.reload();
  await button(page, "Update company details").click();
  await expect(form.getByLabel("Company name")).toHaveValue("Analytical Engines Ltd");
  await expect(form.getByLabel("VAT ID (optional)")).toHaveValue("");
  await expect(form.getByLabel("Country")).toHaveValue("United Kingdom");
  await form.getByLabel("VAT ID (optional)").fill("GB123456789");
  await button(form, "Save Changes").click();
  await expect(company).toContainText("GB123456789");
});

test("usage can be refreshed and shows the trend", async ({ page, request }) => {
  await openBilling(page, await createAccount(request));
  const usage = card(page, "Current Usage");
  await expect(usage.getByRole("row")).toHaveCount(5);
  await expect(usage.getByText("No change from the same days last month")).toBeAttached();
  await expect(usage).toContainText(/Estimated invoice date: \w+ 1, \d{4}/);

  await page.route("**/v1/billing/current_usage", async (route) => {
    const real = await route.fetch();
    const json = await real.json();
    json.unbilled_events.age_verification_api = { count: 1234, unit_price: 0.061, total_cost: 75.274 };
    json.total_unbilled_amount = 75.274;
    json.usage_trend = { direction: "down", percentage_change: -12.5 };
    await route.fulfill({ response: real, json });
  });
  await button(usage, "Refresh").click();
  await expect(usage).toContainText("$75.27");
  await expect(usage.getByRole("row", { name: /^Age verification 1,234/ })).toContainText("$0.061");
  await expect(usage.getByText("Down 12.5% from the same days last month")).toBeAttached();

  await page.unroute("**/v1/billing/current_usage");
  await fail(page, "/v1/billing/current_usage");
  await button(usage, "Refresh").click();
  await expect(toast(page, "Failed to refresh usage data")).toBeVisible();
  await expect(usage).toContainText("$75.27");
  await expect(button(usage, "Refresh")).toBeFocused();
});

test("the free plan warns near its limit and at it", async ({ page, request }) => {
  let used = 80;
  await page.route("**/v1/billing/info", async (route) => {
    const real = await route.fetch();
    const json = await real.json();
    json.current_usage.age_verification_api.used = used;
    await route.fulfill({ response: real, json });
  });
  await openBilling(page, await createAccount(request));
  const plan = card(page, "Subscription Plan");
  await expect(plan.getByRole("meter", { name: "Verifications" })).toHaveAttribute(
    "aria-valuetext",
    "80 of 100 used",
  );
  await expect(plan).toContainText("You've used most of this month's verifications.");
  used = 100;
  await page.reload();
  await expect(plan).toContainText(
    "You've used all of this month's verifications. No new ones can start until",
  );
});

test("invoices come twelve per page, and each downloads as a PDF", async ({ page, request }) => {
  const account = await createPayer(request, failingCard.card_number);
  // Each declined invoice replaces the one before.
  for (let made = 0; made < 13; made++) await changePlan(request, account, "standard");
  await openBilling(page, account);
  await expect(rows(page)).toHaveCount(12);
  await expect(rows(page).first()).toContainText("Open");
  await expect(rows(page).nth(1)).toContainText("Void");
  await expect(page.getByText("1–12 of 13")).toBeVisible();
  await button(page, "Older page").click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByText("13–13 of 13")).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(12);
  await page.goto("/app/billing?page=9");
  await expect(page.getByRole("heading", { name: "Page 9 doesn't exist" })).toBeVisible();
  await button(page, "Go to the last page").click();
  await expect(rows(page)).toHaveCount(1);

  const answer = await call(request, account, "GET", "/v1/billing/invoices?page=2", {});
  const { data } = (await answer.json()) as { data: { id: string; invoice_number: string }[] };
  const { id, invoice_number } = data[0]!;
  const saving = page.waitForEvent("download");
  await button(page, `Download invoice ${invoice_number}`).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`invoice_${id}.pdf`);
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(toast(page, "Invoice downloaded successfully")).toBeVisible();

  await fail(page, "/v1/billing/invoices/*/download");
  await button(page, `Download invoice ${invoice_number}`).click();
  await expect(toast(page, "Failed to download invoice")).toBeVisible();
});

test("failed loads are reported in place and can be retried", async ({ page, request }) => {
  const account = await createAccount(request);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  for (const path of ["info", "current_usage", "invoices?**", "plans"])
    await fail(page, `/v1/billing/${path}`);
  await openBilling(page, account);
  await expect(toast(page, "Failed to load billing information")).toBeVisible();
  await expect(toast(page, "Failed to load invoices")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Failed to load data" })).toBeVisible();
  await expect(page.getByText("Failed to fetch billing information")).toBeVisible();
  await expect(card(page, "Current Usage").getByRole("alert")).toHaveText("Failed to fetch current usage");
  await expect(card(page, "Invoices").getByRole("alert")).toHaveText("Failed to fetch invoices");
  expect(logged.filter((text) => text.includes("Failed to fetch subscription plans"))).toHaveLength(1);

  await page.unroute("**/v1/billing/current_usage");
  await button(card(page, "Current Usage"), "Retry").click();
  await expect(card(page, "Current Usage").getByRole("row")).toHaveCount(5);
  await page.unroute("**/v1/billing/invoices?**");
  await button(card(page, "Invoices"), "Retry").click();
  await expect(page.getByRole("heading", { name: "No invoices yet" })).toBeVisible();
  await page.unroute("**/v1/billing/info");
  await button(page, "Retry").click();

  await button(card(page, "Subscription Plan"), "Change Plan").click();
  const dialog = dialogOf(page, "Choose Your Plan");
  await expect(dialog.getByRole("alert")).toHaveText("Failed to fetch subscription plans");
  await page.unroute("**/v1/billing/plans");
  await button(dialog, "Retry").click();
  await expect(columns(page)).toHaveCount(4);
  await fail(page, "/v1/billing/change_plan/preview?**");
  await button(columns(page).nth(2), "Upgrade").click();
  const question = dialogOf(page, "Upgrade to Business");
  await expect(question.getByRole("alert")).toHaveText("Failed to fetch the amount");
  await page.unroute("**/v1/billing/change_plan/preview?**");
  await saveCard(request, account, payingCard.card_number);
  await button(question, "Retry").click();
  await expect(question).toContainText("Visa ending in 4242");
  await fail(page, "/v1/billing/change_plan");
  await question.getByRole("button", { name: /Upgrade$/ }).click();
  await expect(toast(page, "Failed to change plan")).toBeVisible();
  await expect(question.getByRole("alert")).toHaveText("Failed to change plan");
});

test("billing shows four placeholder cards while it loads", async ({ page, request }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/v1/billing/info", async (route) => {
    await released;
    await route.continue();
  });
  await openBilling(page, await createAccount(request));
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(1);
  const main = page.getByRole("main");
  await expect(main.locator(".rounded-card")).toHaveCount(4);
  await expect(main.getByRole("region")).toHaveCount(0);
  release();
  await expect(card(page, "Subscription Plan")).toBeVisible();
});

test("every billing dialog works by keyboard alone", async ({ page, request }) => {
  await openBilling(page, await createPayer(request));
  const focused = page.locator(":focus");
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await button(page, "Update payment method").focus();
  await press("Enter");
  await expect(focused).toHaveAccessibleName("Card number");
  await page.keyboard.type(payingCard.card_number);
  await press("Tab");
  await expect(focused).toHaveAccessibleName("Expiry month");
  await press("Enter", "ArrowDown", "Enter");
  await expect(focused).toHaveAccessibleName("Expiry month");
  await expect(focused).toHaveText("01");
  await press("Tab");
  await expect(focused).toHaveAccessibleName("Expiry year");
  await press("Tab");
  await expect(focused).toHaveAccessibleName("CVC");
  await page.keyboard.type("123");
  for (const text of ["Ada Lovelace", "1 Main St", "", "Springfield", "IL", "62701"]) {
    await press("Tab");
    await page.keyboard.type(text);
  }
  await press("Tab");
  await expect(focused).toHaveAccessibleName("Country");
  await press("ControlOrMeta+A");
  await page.keyboard.type("germ");
  await press("Enter", "Tab");
  await expect(focused).toHaveAccessibleName("Cancel");
  await press("Tab");
  await expect(focused).toHaveAccessibleName("Save Card");
  await press("Enter");
  await expect(card(page, "Payment Method")).toContainText("Germany");
  await expect(button(page, "Update payment method")).toBeFocused();

  await press("Tab", "Enter");
  await expect(focused).toHaveAccessibleName("Company name");
  await press("Escape");
  await expect(button(page, "Update company details")).toBeFocused();

  await button(page, "Change Plan").focus();
  await press("Enter");
  await expect(dialogOf(page, "Choose Your Plan")).toBeVisible();
  await expect(focused).toHaveText(/^Upgrades start immediately/);
  await expect(columns(page)).toHaveCount(4);
  await press("Tab");
  await expect(focused).toHaveAccessibleName("Upgrade");
  await expect(focused).toHaveAccessibleDescription("Standard");
  await press("Enter");
  const question = dialogOf(page, "Upgrade to Standard");
  await expect(question).toContainText("You pay");
  await expect(focused).toHaveText(/^You pay/);
  await press("Enter");
  await expect(question).toBeVisible();
  await press("Tab");
  await expect(focused).toHaveAccessibleName("Cancel");
  await press("Tab");
  await expect(focused).toHaveAccessibleName(/^Pay .* and Upgrade$/);
  await press("Enter");
  await expect(dialogOf(page, "Choose Your Plan")).toHaveCount(0);
  await expect(button(page, "Change Plan")).toBeFocused();
  await expect(card(page, "Subscription Plan")).toContainText("Standard");
});

test("billing and its dialogs are accessible in every theme, with long content", async ({
  page,
  request,
}) => {
  const account = await createPayer(request, failingCard.card_number);
  for (let made = 0; made < 13; made++) await changePlan(request, account, "standard");
  await call(request, account, "PUT", "/v1/billing/company_details", {
    company_name: "Donaudampfschifffahrtsgesellschaft".repeat(4),
    billing_email: `${"a".repeat(60)}@${"b".repeat(60)}.example`,
    vat_id: "ATU12345678",
    notes: "Please send it to the third floor.\n".repeat(5),
    address: payingCard.billing_address,
  });
  await openBilling(page, account);
  await expect(banner(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(12);
  await expect(card(page, "Current Usage").getByRole("row")).toHaveCount(5);
  await expectAccessibleInEveryTheme(page);
  for (const [opener, name] of [
    ["Update payment method", "Update Payment Method"],
    ["Update company details", "Update Company Details"],
    ["Change Plan", "Choose Your Plan"],
  ] as const) {
    await button(page, opener).click();
    const dialog = dialogOf(page, name);
    await expect(dialog.getByRole("button").first()).toBeVisible();
    await expectAccessibleInEveryTheme(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});

test("an amount that changed after it was shown is not charged until the new one is confirmed", async ({
  page,
  request,
}) => {
  const account = await createPayer(request, payingCard.card_number);
  await openBilling(page, account);
  await button(page, "Change Plan").click();
  await button(columns(page).nth(2), "Upgrade").click();
  const question = dialogOf(page, "Upgrade to Business");
  const pay = question.getByRole("button", { name: /^Pay \$/ });
  const shown = await pay.innerText();
  expect((await changePlan(request, account, "standard")).ok()).toBe(true);
  await pay.click();
  await expect(question.getByRole("alert")).toHaveText(
    /^The amount has changed to \$\d+\.\d\d\. Nothing was charged\. Please confirm the new amount\.$/,
  );
  await expect(pay).not.toHaveText(shown);
  await expect(pay).toBeEnabled();
  await pay.click();
  await expect(toast(page, /^You are now on Business\./)).toBeVisible();
});

test("a status and a plan that this page does not know are shown in gray and by name", async ({
  page,
  request,
}) => {
  await page.route("**/v1/billing/info", async (route) => {
    const real = await route.fetch();
    await route.fulfill({ response: real, json: { ...(await real.json()), current_plan: "growth" } });
  });
  await page.route("**/v1/billing/invoices?**", async (route) => {
    const real = await route.fetch();
    const { data } = (await real.json()) as { data: object[] };
    await route.fulfill({
      response: real,
      json: { data: data.map((each) => ({ ...each, status: "disputed" })) },
    });
  });
  const account = await createPayer(request, payingCard.card_number);
  await changePlan(request, account, "standard");
  await openBilling(page, account);
  await expect(card(page, "Subscription Plan")).toContainText("Growth");
  await expect(rows(page).first()).toContainText("Disputed");
});
