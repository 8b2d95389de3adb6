import { expect, type Page, test } from "@playwright/test";
import { createAccount, createWebsite, storeSession } from "./account.ts";
import { expectAccessibleWithoutOverflow, expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import { startCheck } from "./hosted-check.ts";

const consolePages = [
  "/app",
  "/app/websites",
  "/app/verifications",
  "/app/analytics",
  "/app/sdk",
  "/app/api-keys",
  "/app/webhooks",
  "/app/billing",
  "/app/members",
  "/app/settings",
];

const longName = "Donaudampfschifffahrtsgesellschaftskapitänsmützenversandhandel";

test.describe("screens in dark mode on a phone", () => {
  test.use({ colorScheme: "dark", viewport: { width: 360, height: 740 } });

  test(
    "every screen of the console is accessible with a long name",
    { tag: "@daily" },
    async ({ page, request }) => {
      const complaints = listen(page);
      const account = await createAccount(request);
      await createWebsite(request, account, { name: longName });
      await storeSession(page, account);
      for (const address of consolePages) {
        await open(page, address);
        await expectAccessibleWithoutOverflow(page);
      }
      expect(complaints).toEqual([]);
    },
  );
});

test("the console is accessible in every theme, empty and with a long name", async ({ page, request }) => {
  // Many screens, each in four themes.
  test.slow();
  const complaints = listen(page);
  const account = await createAccount(request);
  await storeSession(page, account);
  for (const address of consolePages) {
    await open(page, address);
    await expectAccessibleInEveryTheme(page);
  }
  await createWebsite(request, account, { name: longName });
  for (const address of consolePages) {
    await open(page, address);
    await expectAccessibleInEveryTheme(page);
  }
  expect(complaints).toEqual([]);
});

test("the hosted check is accessible in every theme", { tag: "@daily" }, async ({ page, request }) => {
  const complaints = listen(page);
  const check = await startCheck(request, {});
  await page.goto(check.url);
  await expect(page.getByRole("button", { name: "Verify my age" })).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await page.getByRole("button", { name: "Continue on your phone" }).click();
  await expect(page.getByRole("img", { name: "Code that opens this check" })).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await page.getByRole("button", { name: "Continue here instead" }).click();
  await page.getByRole("button", { name: "Verify my age" }).click();
  // This browser has no camera.
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  expect(complaints).toEqual([]);
});

test(
  "a test verification is accessible in every theme, up to the retry",
  { tag: "@daily" },
  async ({ page, request }) => {
    const complaints = listen(page);
    const check = await startCheck(request, {}, { is_test: true });
    await page.goto(check.url);
    await expect(page.getByRole("group", { name: "End this test as" })).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    await page.getByRole("button", { name: "Not live" }).click();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    expect(complaints).toEqual([]);
  },
);

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Collects errors on the page's console, including content security policy violations. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}
