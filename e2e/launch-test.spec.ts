import { expect, type Page, test } from "@playwright/test";
import { createAccount, createWebsite, storeSession, signInAsOwner } from "./account.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const launch = (page: Page) => page.getByRole("button", { name: "Launch Test Verification" });

test("without a website, the launch is disabled and the screen says what to do", async ({
  page,
  request,
}) => {
  await storeSession(page, await createAccount(request));
  await page.goto("/app/sdk");
  await expect(launch(page)).toBeDisabled();
  await expect(page.getByText("Select a website to enable testing")).toBeVisible();
  await expect(page.getByRole("heading", { name: "React example" })).toHaveCount(0);
  await page.getByRole("link", { name: "Create a website" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test(
  "each test outcome shows a toast, and stays with a link to its verification",
  { tag: "@daily" },
  async ({ page, request }) => {
    await signInAsOwner(page, request);
    await page.goto("/app/sdk");
    const check = page.frameLocator("iframe");

    await launch(page).click();
    await check.getByRole("button", { name: "Adult", exact: true }).click();
    await check.getByRole("button", { name: /^Continue to/ }).click();
    await expect(page.getByText("Test verification successful!")).toBeVisible();
    await expect(page.getByText("Passed", { exact: true })).toBeVisible();
    await expect(launch(page)).toBeFocused();

    await launch(page).click();
    await check.getByRole("button", { name: "I don't consent to age verification" }).click();
    await expect(page.getByText("Test verification cancelled")).toBeVisible();
    await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();

    await launch(page).click();
    await check.getByRole("button", { name: "Under age", exact: true }).click();
    await check.getByRole("button", { name: /^Return to/ }).click();
    await expect(page.getByText("Test verification failed")).toBeVisible();
    await expect(page.getByText("The estimated age is below the required age.")).toBeVisible();

    const id = await page.getByText(/^ver_\w+$/).textContent();
    await page.getByRole("link", { name: "View in the history" }).click();
    await expect(page).toHaveURL(`/app/verifications?search=${id}`);
    const rows = page.getByRole("row").filter({ hasText: "Corner Shop" });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("Under age");
    await expect(rows).toContainText("Test");
  },
);

test("a paused website requires no verification, and the screen says why", async ({ page, request }) => {
  await signInAsOwner(page, request, { is_paused: true });
  await page.goto("/app/sdk");
  await launch(page).click();
  await expect(page.getByText("Test verification successful!")).toBeVisible();
  await expect(page.getByText("Not required", { exact: true })).toBeVisible();
  await expect(page.getByText("This website is paused")).toBeVisible();
});

test("an SDK script that fails to load is reported and can be retried", async ({ page, request }) => {
  await signInAsOwner(page, request);
  await page.goto("/app/sdk");
  await page.route("**/sdk/v1/ofage.js", (route) => route.abort(), { times: 1 });
  await launch(page).click();
  await expect(page.getByText("Test verification failed")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("The SDK script could not be loaded");
  await launch(page).click();
  await expect(page.getByRole("dialog", { name: "Age verification" })).toBeVisible();
});

test("a return URL opens as for a visitor, and an invalid one is refused", async ({ page, request }) => {
  await signInAsOwner(page, request, { url_return_success: "https://shop.example/welcome" });
  await page.goto("/app/sdk");
  const success = page.getByLabel("Success URL");
  await expect(success).toHaveValue("https://shop.example/welcome");
  await success.fill("shop");
  await success.blur();
  await expect(page.getByText("Please enter an address that starts with https://")).toBeVisible();
  await expect(launch(page)).toBeDisabled();
  const here = new URL("/features", page.url()).href;
  await success.fill(here);
  await launch(page).click();
  const check = page.frameLocator("iframe");
  await check.getByRole("button", { name: "Adult", exact: true }).click();
  await check.getByRole("button", { name: /^Continue to/ }).click();
  await page.waitForURL((url) => url.pathname === "/features");
  expect(new URL(page.url()).searchParams.get("status")).toBe("passed");
});

test("the URL holds the selected website", async ({ page, request }) => {
  const account = await createAccount(request);
  const first = await createWebsite(request, account, { name: "Wine Cellar", domain: "wine.example" });
  const second = await createWebsite(request, account, {
    name: "Toy Box",
    domain: "toys.example",
    url_cancel: "https://toys.example/away",
  });
  await storeSession(page, account);
  await page.goto(`/app/sdk?website=${second.id}`);
  const website = page.getByRole("combobox", { name: "Website" });
  await expect(website).toContainText("Toy Box (toys.example)");
  await expect(page.getByText(second.asset_id, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Cancel URL")).toHaveValue("https://toys.example/away");
  await expect(page.locator("pre").first()).toContainText("npm install @ofage/sdk");

  await website.click();
  await page.getByRole("option", { name: "Wine Cellar (wine.example)" }).click();
  await expect(page).toHaveURL(`/app/sdk?website=${first.id}`);
  await expect(page.getByText(first.asset_id, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Cancel URL")).toHaveValue("");

  await page.getByRole("button", { name: "Copy asset ID" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first.asset_id);
  await page.getByRole("combobox", { name: "Package manager" }).click();
  await page.getByRole("option", { name: "pnpm" }).click();
  await page.getByRole("button", { name: "Copy Install command" }).click();
  await expect(page.getByText("Code copied to clipboard")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("pnpm add @ofage/sdk");
});

test("websites that fail to load are reported with a retry", async ({ page, request }) => {
  await signInAsOwner(page, request);
  await page.route("**/v1/websites", (route) => route.abort());
  await page.goto("/app/sdk");
  await expect(page.getByRole("heading", { name: "SDK Integration" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Failed to load data" })).toBeVisible({ timeout: 20_000 });
  await page.unroute("**/v1/websites");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("combobox", { name: "Website" })).toContainText("Corner Shop");
});
