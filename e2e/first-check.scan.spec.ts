import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { useLiveVisitor } from "./live-visitor.ts";
import { emailedCode } from "./outbox.ts";
import { serveWebsite } from "./serve-website.ts";

useLiveVisitor();
test.use({ permissions: ["camera", "clipboard-read", "clipboard-write"] });

test("a newcomer signs up, adds a website, pastes one tag, and sees the first visitor in the history", async ({
  page,
  context,
}) => {
  const email = `${randomUUID()}@example.com`;

  await page.goto("/");
  await page.getByRole("button", { name: "Create free account" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await dialog.getByLabel(/email/i).fill(email);
  await dialog.getByRole("button", { name: /next|continue/i }).click();
  await expect(dialog.getByRole("heading", { name: "Set your password" })).toBeVisible();
  await dialog.getByLabel(/^password/i).fill("correct horse battery");
  await dialog.getByLabel(/confirm/i).fill("correct horse battery");
  await dialog.getByRole("button", { name: /create|continue|next/i }).click();
  await expect(dialog.getByRole("heading", { name: "Verify your email" })).toBeVisible();
  await dialog.getByRole("textbox").first().click();
  await page.keyboard.type(await emailedCode(email));
  await expect(dialog.getByRole("heading", { name: "Account created!" })).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);

  await page.goto("/app/websites");
  await page
    .getByRole("button", { name: /add.*website/i })
    .first()
    .click();
  await page.getByRole("dialog").getByLabel("Name").fill("Corner Shop");
  await page.getByRole("dialog").getByLabel("Domain").fill("shop.example");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /create|save|add/i })
    .click();
  await expect(page.getByText("Website created successfully")).toBeVisible();
  await expect(page.getByText("Corner Shop")).toBeVisible();

  await page.goto("/app/sdk");
  await page.getByRole("tab", { name: "CDN Script" }).click();
  await page.getByRole("button", { name: "Copy Auto-initialization" }).click();
  await expect(page.getByText("Code copied to clipboard")).toBeVisible();
  const tag = await page.evaluate(() => navigator.clipboard.readText());
  expect(tag).toContain('data-asset-id="ast_');

  const site = await serveWebsite(`<!doctype html><html lang="en"><title>Corner Shop</title>
    <h1>Corner Shop</h1><p id="outcome">closed</p>${tag}
    <script>document.addEventListener("ofage:success", () => { document.getElementById("outcome").textContent = "open"; });</script>`);
  const visitor = await context.newPage();
  await visitor.goto(site.url);
  await visitor.locator("#verify-age").click();
  const check = visitor.frameLocator("iframe");
  await check.getByRole("button", { name: "Verify my age" }).click();
  await expect(check.getByRole("heading", { name: "You're verified" })).toBeVisible({ timeout: 60_000 });
  await check
    .getByRole("button", { name: /continue|close|return/i })
    .first()
    .click();
  await expect(visitor.locator("#outcome")).toHaveText("open");
  await site.close();

  await page.goto("/app/verifications");
  const row = page.getByRole("row").filter({ hasText: "Corner Shop" });
  await expect(row).toBeVisible();
  await expect(row).toContainText("Test");
  await expect(row).toContainText(/passed|success/i);
});
