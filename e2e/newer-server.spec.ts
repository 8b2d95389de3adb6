import { expect, type Page, test } from "@playwright/test";
import { createWebsite, signInAsOwner, storeSession, createAccount } from "./account.ts";
import { createEndedTestCheck } from "./ended-test-check.ts";

/** Answers a call of the API with the server's own response, changed as a newer version might. */
async function changeResponse(page: Page, url: string, change: (json: never) => unknown): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as never) });
  });
}

const rail = (page: Page) => page.getByRole("navigation", { name: "Console" });
const brokenPart = (page: Page) => page.getByRole("alert").filter({ hasText: "Something went wrong" });

const invoice = (fields: object) => ({
  id: "inv_1",
  invoice_number: "2026-0001",
  issue_date: "2026-10-01",
  billing_period_start: "2026-09-01",
  billing_period_end: "2026-10-01",
  amount_total: 49,
  status: "paid",
  ...fields,
});

const delivery = {
  id: "dlv_1",
  webhook_id: "whk_1",
  event_id: "evt_1",
  event_type: "verification.appealed",
  verification_id: "ver_1",
  status: "put_aside",
  attempts: 1,
  response_status: 200,
  created_at: "2026-10-01T12:00:00.000Z",
  next_attempt_at: null,
  completed_at: "2026-10-01T12:00:01.000Z",
};

test("values of a newer server appear in their own words", async ({ page, request }) => {
  const account = await createAccount(request);
  const website = await createWebsite(request, account);
  const checkId = await createEndedTestCheck(request, website, "under_age");
  const headers = { authorization: `Bearer ${account.token}` };
  await request.post("/v1/api_keys", {
    headers,
    data: { name: "Till", key_type: "private", is_test: true },
  });
  await storeSession(page, account);

  await changeResponse(page, "**/v1/billing/info", (info: object) => ({
    ...info,
    current_plan: "gold_plus",
  }));
  await changeResponse(page, "**/v1/billing/invoices**", () => ({
    data: [invoice({ status: "partly_refunded" })],
  }));
  await page.goto("/app/billing");
  await expect(page.getByText("Gold plus", { exact: true })).toBeVisible();
  await expect(page.getByText("Partly refunded", { exact: true })).toBeVisible();

  const unknown = {
    status: "in_review",
    failure_reason: "voice_mismatch",
    device_type: "smart_glasses",
    age_restriction: "twenty_five_plus",
  };
  await changeResponse(page, "**/v1/verifications?**", (records: object[]) =>
    records.map((record) => ({ ...record, ...unknown })),
  );
  await page.goto("/app/verifications");
  const row = page.getByRole("row").filter({ hasText: "Corner Shop" });
  await expect(row).toContainText(/In review.*Voice mismatch.*Twenty five plus.*Smart glasses/);
  await page.goto("/app");
  await expect(page.getByText("In review", { exact: true })).toBeVisible();

  await changeResponse(page, `**/v1/verifications/${checkId}`, (record: object) => ({
    ...record,
    ...unknown,
    failure_reason: null,
    method: "palm_scan",
    assurance: "notarized",
    attempts: [
      {
        number: 1,
        method: "palm_scan",
        began_at: "2026-03-02T09:30:00.000Z",
        ended_at: "2026-03-02T09:30:09.000Z",
        signal: null,
        reason: "cold_hands",
        assurance: null,
        estimated_age: null,
        processing_time: null,
        challenge_kind: null,
        evidence: {
          estimator: "engine-9",
          weights: {},
          interval: null,
          spread: null,
          scan: {
            style: "hummed",
            frames: { received: 9, large: 2, usable: 2 },
            responses: [{ kind: "raise_hand", onset: null, done: 900, amount: 12.345 }],
            results: [],
          },
        },
      },
    ],
  }));
  await page.goto(`/app/verifications/${checkId}`);
  const details = page.getByRole("dialog", { name: /^Verification/ });
  await expect(details.getByText("1. Raise hand: 12.35")).toBeVisible();
  await expect(details.getByText("Palm scan: Cold hands")).toBeVisible();
  await expect(details.getByText("Notarized")).toBeVisible();
  await expect(details).not.toContainText("A tester chose");

  await changeResponse(page, "**/v1/stats/verifications**", (stats: object) => ({
    ...stats,
    totals: { total: 3, success: 0, failed: 0, error: 0, success_rate: 0 },
    by_outcome: [{ status: "in_review", total: 3 }],
  }));
  await page.goto("/app/analytics");
  await expect(page.getByRole("rowheader", { name: "In review" })).toBeVisible();

  await changeResponse(page, "**/v1/api_keys", (keys: object[]) =>
    keys.map((key) => ({ ...key, key_type: "read_only" })),
  );
  await page.goto("/app/api-keys");
  await expect(page.getByText("Read only", { exact: true })).toBeVisible();
  await expect(page.getByText("Public", { exact: true })).toHaveCount(0);

  const webhook = await request.post("/v1/webhooks", { headers, data: { url: "https://shop.example/age" } });
  const { id } = (await webhook.json()) as { id: string };
  await changeResponse(page, "**/v1/webhooks/*/deliveries?**", () => [delivery]);
  await page.route(`**/v1/webhooks/deliveries/${delivery.id}`, (route) =>
    route.fulfill({
      json: { ...delivery, webhook_id: id, url: "https://shop.example/age", body: "{}", attempt_list: [] },
    }),
  );
  await page.goto(`/app/webhooks/${id}`);
  await expect(page.getByRole("region", { name: "Deliveries" })).toContainText("Put aside");
  await page.getByRole("link", { name: delivery.event_type }).click();
  await expect(page.getByText("Put aside", { exact: true })).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: "Completed" })).toBeVisible();
  await expect(page.getByText("Delivered")).toHaveCount(0);

  for (const [type, words] of [
    ["website.cloned", "Website cloned"],
    ["team.member_added", "Team member added"],
  ] as const) {
    await changeResponse(page, "**/v1/audit_log**", (events: object[]) =>
      events.map((event) => ({ ...event, type })),
    );
    await page.goto("/app/settings/audit-log");
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await expect(brokenPart(page)).toHaveCount(0);
});

test("a part that cannot be shown leaves the rest usable, and loads again", async ({ page, request }) => {
  await signInAsOwner(page, request);
  await changeResponse(page, "**/v1/billing/invoices**", () => ({ data: [invoice({ issue_date: "soon" })] }));
  await page.goto("/app/billing");
  await expect(brokenPart(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Subscription Plan" })).toBeVisible();
  await page.unroute("**/v1/billing/invoices**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(brokenPart(page)).toHaveCount(0);

  await changeResponse(page, "**/v1/webhooks**", () => [{}]);
  await rail(page).getByRole("link", { name: "Webhooks" }).click();
  await expect(brokenPart(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Webhooks");
  await page.getByRole("button", { name: "Add Webhook" }).click();
  await expect(page.getByRole("dialog", { name: "Add Webhook" })).toBeVisible();
  await page.keyboard.press("Escape");
  await rail(page).getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
});

test("one website that cannot be shown hides no other, and one bad date no card of Billing", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await createWebsite(request, account, { name: "Corner Shop" });
  await createWebsite(request, account, { name: "Wine Cellar" });
  await storeSession(page, account);
  await changeResponse(page, "**/v1/websites", (websites: { name: string }[]) =>
    websites.map((website) =>
      website.name === "Wine Cellar" ? { ...website, enabled_countries: { all: true } } : website,
    ),
  );
  await page.goto("/app/websites");
  await expect(page.getByRole("heading", { name: "Corner Shop" })).toBeVisible();
  await expect(brokenPart(page)).toHaveCount(1);

  const past_due = {
    amount: 49,
    invoice_number: "2026-0001",
    next_attempt_at: "soon",
    upgrade_to: null,
    suspends_at: null,
    suspended_plan: null,
  };
  await changeResponse(page, "**/v1/billing/info", (info: object) => ({ ...info, past_due }));
  await changeResponse(page, "**/v1/billing/current_usage", (usage: object) => ({
    ...usage,
    billing_period_start: "soon",
  }));
  await page.goto("/app/billing");
  await expect(page.getByRole("heading", { name: "Subscription Plan" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Invoices", exact: true })).toBeVisible();
  // The banner, and the cards of usage and forecast, which share the date.
  await expect(brokenPart(page)).toHaveCount(3);
});

test("a website with settings of a newer server can be renamed, and keeps them", async ({
  page,
  request,
}) => {
  await signInAsOwner(page, request);
  const newer = { age_restriction: "twenty_five_plus", model_version: "ofage-20300101-v9" };
  await changeResponse(page, "**/v1/websites", (websites: object[]) =>
    websites.map((website) => ({ ...website, ...newer })),
  );
  const saved: unknown[] = [];
  await page.route("**/v1/websites/*", async (route) => {
    saved.push(route.request().postDataJSON());
    await route.fulfill({ json: route.request().postDataJSON() });
  });
  await page.goto("/app/websites");
  await expect(page.getByText("Twenty five plus", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Edit Corner Shop" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Website" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await expect(dialog.getByRole("combobox", { name: "Age restriction" })).toHaveText("Twenty five plus");
  await dialog.getByRole("tab", { name: "AI Settings" }).click();
  await expect(dialog.getByRole("combobox", { name: "Model version" })).toHaveText("ofage-20300101-v9");
  await expect(
    dialog.getByText("This page doesn't know the age restriction yet. Reload it to see what to expect."),
  ).toBeVisible();
  await dialog.getByRole("tab", { name: "Basic Info" }).click();
  await dialog.getByLabel("Name").fill("Night Shop");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Website updated successfully")).toBeVisible();
  expect(saved).toEqual([expect.objectContaining({ name: "Night Shop", ...newer })]);
  await expect(brokenPart(page)).toHaveCount(0);
});

test("a card form that this page does not know asks to reload, and takes no card number", async ({
  page,
  request,
}) => {
  await signInAsOwner(page, request);
  await changeResponse(page, "**/v1/billing/info", (info: object) => ({ ...info, card_form: "wallet" }));
  await page.goto("/app/billing");
  await page.getByRole("button", { name: "Update payment method" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Payment Method" });
  await expect(dialog.getByText("Reload the page to update your card.")).toBeVisible();
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
});
