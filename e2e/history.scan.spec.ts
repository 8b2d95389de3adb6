import { expect, type Page, test } from "@playwright/test";
import { createAccount, createWebsite, storeSession } from "./account.ts";
import { createEndedTestCheck } from "./ended-test-check.ts";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import { createScannedCheck } from "./scanned-check.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const panel = (page: Page) => page.getByRole("dialog", { name: /^Verification/ });

test("a scanned verification shows its instructions, its evidence, the networks, and the receipt of its frames", async ({
  page,
  request,
  baseURL,
}) => {
  const account = await createAccount(request);
  const website = await createWebsite(request, account, {
    age_restriction: "18+",
    sensitivity: 0,
    allow_without_turn: true,
  });
  const turned = await createScannedCheck(request, baseURL!, website);
  const unturned = await createScannedCheck(request, baseURL!, website, "without_turn");
  const chosen = await createEndedTestCheck(request, website, "adult");
  await storeSession(page, account);
  await page.goto(`/app/verifications/${turned}`);
  const check = panel(page);
  await expect(check.getByText("The visitor was asked to turn their head.")).toBeVisible();
  const responses = check.getByRole("list", { name: "Instructions and responses" }).getByRole("listitem");
  await expect(responses).toHaveCount(4);
  await expect(
    responses.filter({
      hasText: /^\d\. Turn the head: \d+°Began after [\d.]+ s, done after [\d.]+ s\.Seen$/,
    }),
  ).not.toHaveCount(0);
  await expect(
    responses.filter({ hasText: /^\d\. Follow the dot: \d+% match with the dot's path/ }),
  ).toHaveCount(1);
  const evidence = check.getByRole("list", { name: "Evidence of a live person" }).getByRole("listitem");
  await expect(evidence).not.toHaveCount(0);
  await expect(evidence.filter({ hasText: /^Depth: \+[\d.]+.*For$/ })).toHaveCount(1);
  await expect(evidence.filter({ hasText: /^One person: 0.*Neutral$/ })).toHaveCount(1);
  await expect(evidence.filter({ hasText: /^Camera noise.*Recorded only$/ })).toHaveCount(1);

  // By keyboard: collapsed sections open.
  const values = check.getByRole("region", { name: "Surroundings" });
  await expect(values).toBeHidden();
  await check.getByText(/^All \d+ measured values$/).focus();
  await page.keyboard.press("Enter");
  await expect(values).toBeVisible();
  await expect(values.getByText(/^measured in [\d.]+ ms$/)).toBeVisible();
  await expect(values.getByRole("definition")).not.toHaveCount(0);

  await check.getByText(/^The \d networks of this model version$/).click();
  await check.getByRole("button", { name: "Copy SHA-256 of faceres" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{64}$/);
  await expect(
    check.getByText(/^\d{2,3} frames received, memory released at .+\. No frames were stored\.$/),
  ).toBeVisible();
  await check.getByRole("button", { name: "Copy receipt" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^ey[\w-]+\.[\w-]+\.[\w-]+$/);

  await page.goto(`/app/verifications/${unturned}`);
  await expect(check.getByText("The visitor chose not to turn their head.")).toBeVisible();
  await expect(responses.filter({ hasText: /Turn the head/ })).toHaveCount(0);

  await page.goto(`/app/verifications/${chosen}`);
  await expect(check.getByText("No frames were analyzed, so there is no receipt.")).toBeVisible();
  await expect(check.getByRole("heading", { name: "Liveness" })).toHaveCount(0);

  await page.goto(`/app/verifications/${turned}`);
  await check.getByRole("link", { name: "How to verify it" }).click();
  await expect(page).toHaveURL(/\/docs\/receipts$/);
  await expect(page.getByRole("heading", { name: "Receipts", level: 1 })).toBeVisible();
});

test("the details of a scanned verification are accessible in every theme", async ({
  page,
  request,
  baseURL,
}) => {
  const account = await createAccount(request);
  const website = await createWebsite(request, account, { sensitivity: 0 });
  const id = await createScannedCheck(request, baseURL!, website);
  await storeSession(page, account);
  await page.goto(`/app/verifications/${id}`);
  const check = panel(page);
  for (const folded of [/^The \d networks of this model version$/, /^All \d+ measured values$/])
    await check.getByText(folded).click();
  await expect(check.getByRole("region", { name: "Surroundings" })).toBeVisible();
  await expectAccessibleInEveryTheme(page, "[role=dialog]");
});
