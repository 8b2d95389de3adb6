import { expect, type Page, test } from "@playwright/test";
import { createAccount, createWebsite, storeSession, signInAsOwner } from "./account.ts";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import { setVisitorCountry } from "./set-visitor-country.ts";
import { startWebhookReceiver } from "./webhook-receiver.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const launch = (page: Page) => page.getByRole("button", { name: "Launch Test Verification" });

/** Ends the open test check as a tester chooses, and closes it. */
async function endTest(page: Page, outcome: string): Promise<void> {
  const check = page.frameLocator("iframe");
  await check.getByRole("button", { name: outcome, exact: true }).click();
  await check.getByRole("button", { name: /^Continue to/ }).click();
}

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
  "a test that fails shows a toast, and stays with a link to its verification",
  { tag: "@daily" },
  async ({ page, request }) => {
    await signInAsOwner(page, request);
    await page.goto("/app/sdk");
    await expect(
      page.getByText(
        "On localhost, every check is a test. A live check needs https on shop.example or a subdomain.",
      ),
    ).toBeVisible();
    const check = page.frameLocator("iframe");

    await launch(page).click();
    await check.getByRole("button", { name: "Under age", exact: true }).click();
    await check.getByRole("button", { name: /^Return to/ }).click();
    await expect(page.getByText("Test verification failed")).toBeVisible();
    await expect(page.getByText("The visitor is below the required age.")).toBeVisible();

    const id = await page.getByText(/^ver_\w+$/).textContent();
    await page.getByRole("link", { name: "View in the history" }).click();
    await expect(page).toHaveURL(`/app/verifications?search=${id}`);
    const rows = page.getByRole("row").filter({ hasText: "Corner Shop" });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("Under age");
    await expect(rows).toContainText("Test");
  },
);

test("a test that passes or is canceled shows a toast, and can be launched again", async ({
  page,
  request,
}) => {
  await signInAsOwner(page, request);
  await page.goto("/app/sdk");
  await launch(page).click();
  await endTest(page, "Adult");
  await expect(page.getByText("Test verification successful!")).toBeVisible();
  await expect(page.getByText("Passed", { exact: true })).toBeVisible();
  await expect(launch(page)).toBeFocused();

  await launch(page).click();
  await page
    .frameLocator("iframe")
    .getByRole("button", { name: "I don't consent to age verification" })
    .click();
  await expect(page.getByText("Test verification cancelled")).toBeVisible();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
});

test("a paused website can be tested, and a country without checks is no success", async ({
  page,
  request,
}) => {
  await signInAsOwner(page, request, { is_paused: true });
  await page.goto("/app/sdk");
  await launch(page).click();
  await endTest(page, "Adult");
  await expect(page.getByText("Test verification successful!")).toBeVisible();

  await signInAsOwner(page, request, { enabled_countries: ["DE"] });
  await setVisitorCountry(page, "FR");
  await page.goto("/app/sdk");
  await launch(page).click();
  await expect(page.getByText("Not required", { exact: true })).toBeVisible();
  await expect(page.getByText("Verification isn't required in this country.")).toBeVisible();
  await expect(page.getByText("Test verification successful!")).toHaveCount(0);
});

test("a test shows its token with the signature, and the webhook that it sent", async ({ page, request }) => {
  const receiver = await startWebhookReceiver();
  const account = await signInAsOwner(page, request);
  await request.post("/v1/webhooks", {
    headers: { authorization: `Bearer ${account.token}` },
    data: { url: receiver.url, events: ["verification.completed"], test_events: true },
  });
  await page.goto("/app/sdk");
  await launch(page).click();
  await endTest(page, "Adult");
  const id = await page.getByText(/^ver_\w+$/).textContent();
  await expect(page.getByText("Signature is valid")).toBeVisible();
  await expect(page.getByLabel("Header", { exact: true })).toContainText('"alg": "EdDSA"');
  await expect(page.getByLabel("Claims", { exact: true })).toContainText(`"sub": "${id}"`);
  const sent = page.getByRole("list", { name: "Webhooks sent" }).getByRole("listitem");
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText(/Delivered.*200/);
  await sent.getByText("Body", { exact: true }).click();
  await expect(sent.getByLabel("verification.completed body", { exact: true })).toContainText(id!);
  await expectAccessibleInEveryTheme(page);
  await sent.getByRole("link", { name: "verification.completed" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("verification.completed");
  await receiver.close();
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

test("a test stays in the console whatever return URLs are set, and an invalid one is refused", async ({
  page,
  request,
}) => {
  await signInAsOwner(page, request, {
    url_return_success: "https://shop.example/welcome",
    url_cancel: "https://shop.example/away",
  });
  await page.goto("/app/sdk");
  const success = page.getByLabel("Success URL");
  await expect(success).toHaveValue("https://shop.example/welcome");
  await expect(page.getByText("The test stays here.")).toBeVisible();
  await success.fill("shop");
  await success.blur();
  await expect(page.getByText("Please enter an address that starts with https://")).toBeVisible();
  await expect(launch(page)).toBeDisabled();
  for (const url of [new URL("/features", page.url()).href, ""]) {
    await success.fill(url);
    await page.getByLabel("Cancel URL").fill(url);
    await launch(page).click();
    await endTest(page, "Adult");
    await expect(page.getByText("Passed", { exact: true })).toBeVisible();
    await launch(page).click();
    await expect(page.frameLocator("iframe").getByRole("button", { name: "Verify my age" })).toBeVisible();
    await page.frameLocator("iframe").getByRole("heading").first().click();
    await page.keyboard.press("Escape");
    await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/sdk$/);
  }
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
  await expect(page.locator("pre").first()).toContainText(
    `npm install ${new URL(page.url()).origin}/sdk/ofage-sdk-`,
  );

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
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^pnpm add http:\/\/localhost:\d+\/sdk\/ofage-sdk-[\d.]+\.tgz$/,
  );
});

test("websites that fail to load are reported with a retry, below the screen's heading", async ({
  page,
  request,
}) => {
  await signInAsOwner(page, request);
  let respond!: () => void;
  const responding = new Promise<void>((resolve) => (respond = resolve));
  await page.route("**/v1/websites", async (route) => {
    await responding;
    await route.abort();
  });
  await page.goto("/app/sdk");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("SDK Integration");
  respond();
  await expect(page.getByText("Failed to load websites")).toBeVisible();
  await page.unroute("**/v1/websites");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("combobox", { name: "Website" })).toContainText("Corner Shop");
});
