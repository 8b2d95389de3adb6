import { dirname } from "node:path";
import { type BrowserContext, expect, type Page, type Request, test } from "@playwright/test";
import { type StandaloneServer, startStandaloneServer } from "../fixtures/standalone-server.ts";
import { type FakeStripeApi, startFakeStripeApi } from "../fixtures/fake-stripe-api.ts";
import { stripeCards } from "../fixtures/stripe-cards.ts";
import { createAccount, storeSession } from "./account.ts";
import { expectAccessibleWithoutOverflow } from "./expect-accessible.ts";
import { mockStripeJs } from "./mock-stripe-js.ts";

// All tests share one server and one fake Stripe.
test.describe.configure({ mode: "default" });
let api: FakeStripeApi;
let server: StandaloneServer;
test.beforeAll(async () => {
  api = await startFakeStripeApi();
  server = await startStandaloneServer(process.env.OFAGE_E2E_DIR!, () => api.variables);
});
test.afterAll(async () => {
  await server?.close();
  await api?.close();
});

let context: BrowserContext;
let page: Page;
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ baseURL: server.url, locale: "en-US" });
  await mockStripeJs(context, api);
  page = await context.newPage();
});
test.afterEach(() => context.close());

const cvc = "987";
const dialog = () => page.getByRole("dialog", { name: "Update Payment Method" });
const fields = () => dialog().frameLocator("iframe[title='Secure payment input frame']");

async function signInAsNewOwner() {
  await storeSession(page, await createAccount(context.request, dirname(server.outbox)));
  await page.goto("/app");
}

/** Navigates by links as an owner does: signing in opened the console's document, whose policy allows Stripe. */
async function goToBilling() {
  await page.getByRole("link", { name: "Billing" }).first().click();
  await expect(page.getByRole("heading", { name: "Billing & Payments" })).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]!.name)).toBe(
    `${server.url}/app`,
  );
}

async function openDialog() {
  await signInAsNewOwner();
  await goToBilling();
  await page.getByRole("button", { name: "Update payment method" }).click();
  await expect(dialog()).toBeVisible();
}

async function fillHolder() {
  await dialog().getByLabel("Cardholder name").fill("Ada Lovelace");
  await dialog().getByLabel("Street address").fill("12 St James's Square");
  await dialog().getByLabel("City").fill("London");
}

async function fillCard(number: string) {
  await fields().getByLabel("Card number").fill(number);
  await fields().getByLabel("Expiration date").fill("12 / 31");
  await fields().getByLabel("Security code").fill(cvc);
}

const save = () => dialog().getByRole("button", { name: "Save Card" }).click();

test("a card is entered in Stripe's fields, and nothing of it reaches this server or page", async () => {
  const ours: Request[] = [];
  const theirs: string[] = [];
  context.on("request", (request) => {
    if (request.url().startsWith(server.url)) ours.push(request);
    else theirs.push(request.url());
  });
  await signInAsNewOwner();
  await goToBilling();
  expect(theirs, "before the dialog is opened").toEqual([]);
  await page.getByRole("button", { name: "Update payment method" }).click();
  await fillCard(stripeCards.succeeds.number);
  await fillHolder();
  const pageText = await page.content();
  await save();
  await expect(dialog()).toHaveCount(0);
  await expect(page.getByText("Payment method updated successfully")).toBeVisible();
  await expect(page.getByText(/Visa.*4242/).first()).toBeVisible();
  await expect(page.getByText("Expires 12/2031")).toBeVisible();
  expect(theirs[0]).toBe("https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false");

  const sent = await Promise.all(
    ours.map(async (request) =>
      [request.url(), request.postData(), JSON.stringify(await request.allHeaders())].join(" "),
    ),
  );
  expect(sent.some((text) => text.includes("/v1/billing/payment_method/complete"))).toBe(true);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const text of [...sent, pageText, kept]) {
    expect(text).not.toContain(stripeCards.succeeds.number);
    expect(text).not.toContain(stripeCards.succeeds.number.slice(0, 8));
    expect(text).not.toContain(`"${cvc}"`);
  }
  expect(JSON.stringify(api.requests)).not.toContain(stripeCards.succeeds.number);

  await page.reload();
  await expect(page.getByText(/Visa.*4242/).first()).toBeVisible();
});

test("only the console's pages allow Stripe, and only where it is set up", async ({ request }) => {
  const policyOf = async (address: string) =>
    (await request.get(address)).headers()["content-security-policy"] ?? "";
  for (const path of ["/app", "/app/billing", "/app/anything"]) {
    const policy = await policyOf(server.url + path);
    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/js\.stripe\.com;/);
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com;");
    expect(await policyOf(path), "the server without Stripe").not.toContain("stripe");
  }
  for (const path of [
    "/",
    "/docs",
    "/404",
    "/verify/preview",
    "/verify/ver_none",
    "/v1/billing/info",
    "/healthz",
  ])
    expect(await policyOf(server.url + path), path).not.toContain("stripe");
});

test("a refused or incomplete card shows an error at the field, and another one is accepted", async () => {
  await openDialog();
  await fillHolder();
  await fillCard("4242");
  await save();
  await expect(dialog().getByRole("alert")).toHaveText("Your card number is incomplete.");
  await fillCard(stripeCards.declinedWhenSaved.number);
  await save();
  await expect(dialog().getByRole("alert")).toHaveText("Your card was declined.");
  await fillCard(stripeCards.succeedsMastercard.number);
  await save();
  await expect(page.getByText(/Mastercard.*4444/).first()).toBeVisible();
});

test("the bank's authentication opens in a frame over the dialog", async () => {
  await openDialog();
  await fillHolder();
  await fillCard(stripeCards.requires3dSecure.number);
  await save();
  await page.frameLocator("iframe[title='3D Secure']").getByRole("button", { name: "Complete" }).click();
  await expect(page.getByText(/Visa.*3155/).first()).toBeVisible();
});

test("a lost response after Stripe accepted the card sends the same setup again", async () => {
  await openDialog();
  await fillHolder();
  await fillCard(stripeCards.succeeds.number);
  const confirms: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/confirm")) confirms.push(request.url());
  });
  await page.route("**/v1/billing/payment_method/complete", (route) => route.abort(), { times: 1 });
  await save();
  await expect(dialog().getByRole("alert")).toHaveText(
    "Unable to connect to the server. Please check your connection.",
  );
  await save();
  await expect(page.getByText(/Visa.*4242/).first()).toBeVisible();
  expect(confirms).toHaveLength(1);
});

test("another card after one that Stripe accepted gets new fields", async () => {
  await openDialog();
  await fillHolder();
  await fillCard(stripeCards.succeeds.number);
  await page.route("**/v1/billing/payment_method/complete", (route) => route.abort(), { times: 1 });
  await save();
  await expect(dialog().getByRole("alert")).toBeVisible();
  await fields().getByLabel("Card number").fill("5");
  await expect(fields().getByLabel("Security code")).toHaveValue("");
  await fillCard(stripeCards.succeedsMastercard.number);
  await save();
  await expect(page.getByText(/Mastercard.*4444/).first()).toBeVisible();
});

test("a blocked Stripe.js shows an error, and Retry works once it is unblocked", async () => {
  await context.route("https://js.stripe.com/**", (route) => route.abort());
  await openDialog();
  const failure = dialog().getByRole("group", { name: "Card details" }).getByRole("alert");
  await expect(failure).toContainText("Stripe's card form couldn't be loaded.");
  await fillHolder();
  await save();
  await expect(
    dialog().getByText("Stripe's card form couldn't be loaded. Please retry above."),
  ).toBeVisible();
  await expectAccessibleWithoutOverflow(page);
  await context.unroute("https://js.stripe.com/**");
  await mockStripeJs(context, api);
  await dialog().getByRole("button", { name: "Retry" }).click();
  await fillCard(stripeCards.succeeds.number);
  await save();
  await expect(page.getByText(/Visa.*4242/).first()).toBeVisible();
});

test("a server that cannot reach Stripe shows its message and Retry", async () => {
  api.fault = { kind: 500 };
  await openDialog();
  await expect(dialog().getByRole("alert")).toHaveText(
    "Payments are unavailable right now. Please try again in a few minutes.",
  );
  api.fault = undefined;
  await dialog().getByRole("button", { name: "Retry" }).click();
  await expect(fields().getByLabel("Card number")).toBeVisible();
});

test("the card form shows and announces what is loading", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await context.route("https://js.stripe.com/endive/**", async (route) => {
    await released;
    await route.fallback();
  });
  await openDialog();
  await expect(dialog().getByText("Loading Stripe's card form")).toBeAttached();
  await fillHolder();
  await save();
  await expect(dialog().getByRole("alert")).toHaveText(
    "Stripe's card form is still loading. Please wait a moment.",
  );
  release();
  await expect(fields().getByLabel("Card number")).toBeVisible();
  await expect(dialog().getByText("Loading Stripe's card form")).toHaveCount(0);
});

test("Escape in Stripe's fields reaches the dialog, and closing it removes them", async () => {
  await openDialog();
  await fields().getByLabel("Card number").press("Escape");
  await expect(dialog()).toHaveCount(0);
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Update payment method" })).toBeFocused();
});

test("Stripe's fields follow our colors, also when the theme changes, and are accessible on a phone", async () => {
  await page.emulateMedia({ colorScheme: "light" });
  await openDialog();
  await expect(fields().getByLabel("Card number")).toBeVisible();
  const appearance = async () =>
    JSON.parse((await fields().locator("html").getAttribute("data-appearance"))!) as {
      theme: string;
      variables: Record<string, string>;
    };
  const light = await appearance();
  expect(light.theme).toBe("stripe");
  expect(light.variables).toMatchObject({
    colorBackground: "#ffffff",
    colorText: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  await expectAccessibleWithoutOverflow(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(async () => (await appearance()).theme).toBe("night");
  const dark = await appearance();
  for (const name of ["colorBackground", "colorText", "colorPrimary", "colorDanger"])
    expect(dark.variables[name]).not.toBe(light.variables[name]);
  // Same as the page inside, which otherwise gets a white background.
  await expect(dialog().locator("iframe")).toHaveCSS("color-scheme", "light");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleWithoutOverflow(page);
});
