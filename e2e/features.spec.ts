import { expect, type Page, test } from "@playwright/test";

const sample = (page: Page, tab: string) =>
  page.locator("[data-island=code]").filter({ has: page.getByRole("tab", { name: tab, exact: true }) });
const shown = (page: Page, tab: string) => sample(page, tab).locator("[role=tabpanel]:not([data-off]) code");

test("the features page has cards for the core features, code, platforms, and links to docs and pricing", async ({
  page,
}) => {
  await page.goto("/features");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Features that run today");
  const core = page.getByRole("region", { name: "For the people you ask" });
  await expect(core.getByRole("listitem").getByRole("heading", { level: 3 })).toHaveText([
    /^We don’t keep pictures/,
    "Ten languages",
    "Your colors, your words",
    "No webcam? Continue on a phone",
    "Ask only where you have to",
    /^Three model versions/,
  ]);
  await expect(page.getByRole("tab")).toHaveText([
    "Script tag",
    "npm",
    "React",
    "JavaScript",
    "Python",
    "Ruby",
    "PHP",
  ]);
  const platforms = page.getByRole("region", { name: "Where it runs" });
  for (const name of [
    "Safari on iPhone and iPad",
    "Chrome on Android",
    "Any website",
    "React",
    "Python, Ruby, PHP",
  ])
    await expect(platforms.getByText(name, { exact: true })).toBeVisible();
  const next = page.getByRole("navigation", { name: "Next" });
  await expect(next.getByRole("link", { name: "Read the docs" })).toHaveAttribute("href", "/docs");
  await expect(next.getByRole("link", { name: "See the prices" })).toHaveAttribute("href", "/pricing");
});

test("the features page marks features this build lacks as operator statements", async ({ page }) => {
  await page.goto("/features");
  const other = page.getByRole("region", { name: "Other methods" });
  await expect(other.locator(".operator-claim")).toHaveText([
    "ID scan",
    "Credit card",
    "Database checks",
    "Anti-deepfake",
  ]);
  await expect(other.getByText("not included in this build")).toHaveCount(4);
});

test("the script tag sample contains this server's SDK URL", async ({ page, request, baseURL }) => {
  await page.goto("/features");
  const tag = await shown(page, "Script tag").textContent();
  const [, address] = /src="([^"]+)"/.exec(tag!)!;
  expect(address).toBe(`${baseURL}/sdk/v1/ofage.js`);
  const answer = await request.get(address!);
  expect(answer.headers()["content-type"]).toMatch(/javascript/);
  expect(await page.content()).not.toContain("your-ofage-server");
});

test("the code tabs follow arrows, Home and End, and share their language with the documentation", async ({
  page,
}) => {
  await page.goto("/features");
  const languages = sample(page, "Ruby");
  await languages.getByRole("tab", { name: "JavaScript" }).focus();
  for (const [key, name, says] of [
    ["ArrowRight", "Python", "def verify_webhook"],
    ["End", "PHP", "<?php"],
    ["ArrowRight", "JavaScript", "export function verifyWebhook"],
    ["ArrowLeft", "PHP", "<?php"],
    ["Home", "JavaScript", "export function verifyWebhook"],
    ["ArrowRight", "Python", "def verify_webhook"],
    ["ArrowRight", "Ruby", "OpenSSL"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(languages.getByRole("tab", { name })).toBeFocused();
    await expect(languages.getByRole("tab", { selected: true })).toHaveText(name);
    await expect(languages.getByRole("tabpanel")).toContainText(says);
  }
  // The tabs are a single tab stop, followed by the copy button and the code.
  await page.keyboard.press("Tab");
  await expect(languages.getByRole("button", { name: "Copy code" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(languages.getByRole("tabpanel").locator("pre")).toBeFocused();

  await page.goto("/how-it-works");
  await expect(sample(page, "Ruby").getByRole("tab", { selected: true })).toHaveText("Ruby");
  await page.goto("/docs/webhooks");
  await expect(page.locator("[role=tabpanel][data-language=ruby]").first()).toBeVisible();
  await expect(page.locator("[role=tabpanel][data-language=javascript]").first()).toBeHidden();

  await page.evaluate(() => localStorage.setItem("docs_language", "curl"));
  await page.goto("/features");
  await expect(languages.getByRole("tab", { selected: true })).toHaveText("JavaScript");
  await expect(sample(page, "npm").getByRole("tab", { selected: true })).toHaveText("Script tag");
});

test.describe("copy button of the features page", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("the copy button copies what is shown and confirms it for two seconds", async ({ page }) => {
    await page.clock.install();
    await page.goto("/features");
    await page.clock.pauseAt(Date.now() + 60_000);
    const tag = sample(page, "Script tag");
    for (const name of ["Script tag", "React"]) {
      await tag.getByRole("tab", { name }).click();
      const copy = tag.getByRole("button", { name: "Copy code" });
      await copy.click();
      await expect(tag.getByRole("status")).toHaveText("Copied");
      await expect(copy.getByText("Copied")).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        await tag.getByRole("tabpanel").locator("code").textContent(),
      );
      await page.clock.runFor(1900);
      await expect(copy.getByText("Copied")).toBeVisible();
      await page.clock.runFor(200);
      await expect(copy.getByText("Copied")).toBeHidden();
      await expect(tag.getByRole("status")).toHaveText("");
    }
  });
});

test("the copy button selects the code in a browser without a clipboard", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await page.goto("/features");
  const tag = sample(page, "Script tag");
  await tag.getByRole("button", { name: "Copy code" }).click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toContain("/sdk/v1/ofage.js");
  await expect(tag.getByRole("status")).toHaveText("");
});

test("choosing another tab does not shift the layout", async ({ page }) => {
  await page.goto("/features");
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await sample(page, "Ruby").getByRole("tab", { name: "PHP" }).click();
  await sample(page, "npm").getByRole("tab", { name: "npm" }).click();
  expect(await height()).toBe(before);
});

test("the decision demo follows the age, the sensitivity and the needle", async ({ page }) => {
  await page.goto("/features");
  const decision = page.getByRole("region", { name: "You set the age and the buffer" });
  const answer = decision.getByRole("status");
  await expect(answer).toHaveText("24: passed");
  await decision.getByRole("radio", { name: "21+" }).check();
  await expect(answer).toHaveText("24: passed");
  await decision.getByRole("slider", { name: "Sensitivity" }).fill("100");
  await expect(decision.getByText("100: 5-year buffer")).toBeVisible();
  await expect(answer).toHaveText("24: inconclusive");
  await expect(decision.getByText("21 to 26")).toBeVisible();
  await decision.getByRole("slider", { name: "Estimated age" }).focus();
  for (let year = 24; year > 20; year--) await page.keyboard.press("ArrowLeft");
  await expect(answer).toHaveText("20: not passed");
  await decision.getByRole("slider", { name: "Sensitivity" }).fill("0");
  await expect(decision.getByText("Inconclusive")).toBeHidden();
});
