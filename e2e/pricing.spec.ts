import { expect, type Page, test } from "@playwright/test";
import { createAccount, storeSession } from "./account.ts";

const cards = [
  { name: "Free", price: "$0.00 per month", use: "100 free verifications per month", badge: "Try it out!" },
  { name: "Standard", price: "$49.00 per month", use: "plus $0.0610 per verification" },
  {
    name: "Business",
    price: "$299.00 per month",
    use: "plus $0.0106 per verification",
    badge: "MOST POPULAR",
  },
  { name: "Enterprise", price: "Custom", use: "Custom price" },
];

const card = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Plans" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

test("the pricing page has four plans with prices and at most four features, none of them a price", async ({
  page,
}) => {
  await page.goto("/pricing");
  for (const { name, price, use, badge } of cards) {
    const plan = card(page, name);
    await expect(plan).toContainText(price);
    await expect(plan).toContainText(use);
    if (badge) await expect(plan).toContainText(badge);
    const features = await plan.getByRole("listitem").allTextContents();
    expect(features.length).toBeGreaterThan(2);
    expect(features.length).toBeLessThanOrEqual(4);
    expect(features.filter((feature) => /\$|cheaper/i.test(feature))).toEqual([]);
  }
  await expect(card(page, "Enterprise").getByRole("link", { name: "Contact Sales" })).toHaveAttribute(
    "href",
    /^mailto:/,
  );
});

test("operator promises carry a dagger, and software features do not", async ({ page }) => {
  await page.goto("/pricing");
  for (const promise of ["99% SLA", "AI + human support", "Anti-spoofing"])
    await expect(card(page, "Standard").locator(".operator-claim", { hasText: promise })).toBeVisible();
  await expect(card(page, "Free").locator(".operator-claim")).toHaveCount(0);
});

test("a plan's button opens the sign-up, or Billing for a signed-in reader", async ({ page, request }) => {
  await page.goto("/pricing");
  await card(page, "Business").getByRole("button", { name: "Start with Business" }).click();
  await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
  await storeSession(page, await createAccount(request));
  await page.goto("/pricing");
  await expect(card(page, "Business").getByRole("button")).toHaveCount(0);
  await card(page, "Business").getByRole("link", { name: "Choose Business" }).click();
  await expect(page).toHaveURL("/app/billing");
  await expect(page.getByRole("dialog", { name: "Choose Your Plan" })).toContainText("You chose Business.");
});

test(
  "the calculator follows the keyboard and marks the cheapest plan",
  { tag: "@daily" },
  async ({ page }) => {
    await page.goto("/pricing");
    const slider = page.getByRole("slider", { name: "Verifications a month" });
    const month = page
      .getByRole("table", { name: /Total price per month/ })
      .getByRole("row")
      .nth(1);
    await expect(month).toHaveText(/3,000.*cheapest: \$232\.00.*\$330\.80/);
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute(
      "aria-valuetext",
      "5,000 verifications a month: $352.00 on Business, the cheapest",
    );
    await page.keyboard.press("ArrowLeft");
    await expect(month).toHaveText(/4,000.*cheapest: \$293\.00.*\$341\.40/);
    await page.keyboard.press("Home");
    await expect(month).toHaveText(/^10.*cheapest: \$0\.00/);
    await page.keyboard.press("End");
    await expect(month).toHaveText(/10,000,000.*\$610,049\.00.*cheapest: \$106,299\.00/);
  },
);

test.describe("pricing without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the calculator is a table of months", async ({ page }) => {
    await page.goto("/pricing");
    await expect(page.getByRole("slider")).toBeHidden();
    const months = page.getByRole("table", { name: /Total price per month/ });
    await expect(months.getByRole("row", { name: /^1,000 / })).toContainText("cheapest: $110.00");
  });
});

test("one question is open at a time, by mouse and by keyboard", async ({ page }) => {
  await page.goto("/pricing");
  const questions = page.locator("#faq details");
  const open = page.locator("#faq details[open]");
  await expect(questions).toHaveCount(6);
  await expect(open).toHaveCount(1);
  await page.getByText("Is there a setup fee?").click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText("No setup fee");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(open).toHaveCount(1);
  await expect(open).toContainText("Failed attempts are not charged");
  await expect(page.getByText("No setup fee, no minimum term")).toBeHidden();
});

interface Offer {
  name: string;
  price: string;
  priceSpecification: { price: string; unitText: string }[];
}

test("the structured data contains the page's prices and answers", async ({ page }) => {
  await page.goto("/pricing");
  const things = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );
  const product = things.find((thing) => thing["@type"] === "Product");
  const offers = product?.offers as Offer[];
  expect(offers.map(({ name }) => name)).toEqual(["Free", "Standard", "Business"]);
  for (const { name, price, priceSpecification } of offers) {
    await expect(card(page, name)).toContainText(`$${price} per month`);
    for (const unit of priceSpecification.filter(({ unitText }) => unitText === "verification"))
      await expect(card(page, name)).toContainText(`plus $${unit.price} per verification`);
  }
  const faq = things.find((thing) => thing["@type"] === "FAQPage");
  const answers = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(answers).toHaveLength(6);
  for (const { name, acceptedAnswer } of answers)
    await expect(page.locator("#faq details", { hasText: name })).toContainText(acceptedAnswer.text);
});

test("the comparison table keeps its header visible", async ({ page }) => {
  await page.goto("/pricing");
  const table = page.getByRole("table", { name: "The plans compared" });
  await table.getByRole("row", { name: /White-label/ }).scrollIntoViewIfNeeded();
  await expect(table.getByRole("columnheader", { name: /Enterprise/ })).toBeInViewport();
  await expect(table.getByRole("row", { name: /White-label/ }).getByRole("cell")).toHaveText([
    /No/,
    /No/,
    /No/,
    "Yes",
  ]);
});
