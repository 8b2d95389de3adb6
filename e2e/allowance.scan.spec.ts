import { expect, test } from "@playwright/test";
import { createAccount, createWebsite } from "./account.ts";
import { renderShop, useExhaustedServer } from "./exhausted-server.ts";
import { startCheckForWebsite } from "./hosted-check.ts";
import { useLiveVisitor } from "./live-visitor.ts";

useLiveVisitor("still");
const exhaustedServer = useExhaustedServer();

test("the SDK reports a used-up allowance at once, without opening an empty window", async ({
  page,
  context,
  playwright,
}) => {
  const { publicUrl, dataDir, useUp } = exhaustedServer();
  const request = await playwright.request.newContext({ baseURL: publicUrl });
  const website = await createWebsite(request, await createAccount(request, dataDir));
  await useUp();
  for (const mode of ["dialog", "popup"]) {
    await page.route("**/shop", (route) =>
      route.fulfill({ contentType: "text/html", body: renderShop(website, mode) }),
    );
    await page.goto(`${publicUrl}/shop`);
    await page.getByRole("button", { name: "Enter" }).click();
    await expect(page.getByRole("listitem")).toHaveText([
      "onError: allowance_used_up, 402, null",
      "rejection: allowance_used_up",
    ]);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(() => context.pages().length, `windows after a ${mode}`).toBe(1);
    await expect(page.getByRole("button", { name: "Enter" })).toBeFocused();
    await page.unroute("**/shop");
  }
});

test("a visitor learns during the hosted check that the allowance is used up, and can leave", async ({
  page,
  playwright,
}) => {
  const { publicUrl, dataDir, useUp } = exhaustedServer();
  const request = await playwright.request.newContext({ baseURL: publicUrl });
  const website = await createWebsite(request, await createAccount(request, dataDir));
  const failed = await startCheckForWebsite(request, website);
  const begun = await startCheckForWebsite(request, website);

  await page.goto(failed.url);
  await page.getByRole("button", { name: "Verify my age" }).click();
  await expect(page.getByRole("heading", { name: "We couldn't complete the scan" })).toBeVisible({
    timeout: 60_000,
  });
  await useUp();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "This check isn't available right now. It's nothing you did. Please let the website know, or ask it for another way to confirm your age.",
  );
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Return to Corner Shop" })).toBeVisible();

  await page.goto(begun.url);
  await page.getByRole("button", { name: "Verify my age" }).click();
  await expect(page.getByRole("heading", { name: "This check isn't available right now" })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText("It's nothing you did.")).toBeVisible();
  await expect(page.getByRole("button", { name: /again/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
});
