import { expect, test } from "@playwright/test";
import { patternCameraLaunchOptions } from "./fake-camera.ts";
import {
  demoCheckFrame,
  declineDemoCheck,
  demoStatusLine,
  testItYourselfButton,
  tryLiveDemoButton,
} from "./live-demo-page.ts";

test.use({ launchOptions: patternCameraLaunchOptions() });

test("a visitor who cancels reads that nothing was estimated, tries again, and continues to an account", async ({
  page,
}) => {
  await page.goto("/");
  await testItYourselfButton(page).click();
  await declineDemoCheck(page);
  const dialog = page.getByRole("dialog", { name: "You cancelled the check" });
  await expect(dialog).toContainText("There is no token");

  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(demoCheckFrame(page).getByRole("button", { name: "Verify my age" })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();

  await dialog.getByRole("button", { name: "Create free account" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect(dialog).toBeHidden();
  const email = page.getByRole("dialog").getByLabel("Email");
  await email.fill("someone@shop.example");
  await expect(email).toHaveValue("someone@shop.example");
});

test("a visitor who leaves with Escape reads it in the status line, and keeps the focus", async ({
  page,
}) => {
  await page.goto("/");
  await tryLiveDemoButton(page).click();
  await expect(demoCheckFrame(page).getByRole("button", { name: "Verify my age" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(demoStatusLine(page)).toContainText("You cancelled the check.");
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(tryLiveDemoButton(page)).toBeFocused();
  await expect(tryLiveDemoButton(page)).not.toHaveAttribute("aria-busy");
});

test("two presses open one hosted check, and the pressed button is busy meanwhile", async ({ page }) => {
  let starts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/v1/verifications")) starts++;
  });
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/sdk/v1/ofage.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await testItYourselfButton(page).click();
  await expect(testItYourselfButton(page)).toHaveAttribute("aria-busy", "true");
  await testItYourselfButton(page).click();
  await tryLiveDemoButton(page).click();
  go();
  await expect(demoCheckFrame(page).getByRole("button", { name: "Verify my age" })).toBeVisible();
  await expect(page.locator("iframe[title='Age verification']")).toHaveCount(1);
  expect(starts).toBe(1);
});

for (const [what, files] of [
  ["the SDK", "**/sdk/v1/ofage.js"],
  ["the demo's own code", "**/assets/demo-runner-*.js"],
] as const) {
  test(`${what} that fails to load is reported in place and can be retried`, async ({ page }) => {
    const alerts: string[] = [];
    page.on("dialog", (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    await page.route(files, (route) => route.abort());
    await page.goto("/");
    await tryLiveDemoButton(page).click();
    await expect(demoStatusLine(page)).toHaveText(
      "We couldn’t load the check. Please check your connection and try again.",
    );
    await expect(tryLiveDemoButton(page)).not.toHaveAttribute("aria-busy");
    await page.unroute(files);
    await tryLiveDemoButton(page).click();
    await expect(demoCheckFrame(page).getByRole("button", { name: "Verify my age" })).toBeVisible();
    expect(alerts).toEqual([]);
  });
}

test("an unreachable or rate-limited server is reported in place", async ({ page }) => {
  await page.goto("/");
  const starts = "**/v1/verifications";
  await page.route(starts, (route) => route.abort());
  await testItYourselfButton(page).click();
  await expect(demoStatusLine(page)).toContainText("We couldn’t reach the server.");
  await page.unroute(starts);
  await page.route(starts, (route) =>
    route.fulfill({ status: 429, json: { error: "Wait", code: "rate_limited" } }),
  );
  await testItYourselfButton(page).click();
  await expect(demoStatusLine(page)).toContainText("Too many checks were started from your network.");
  await expect(page.getByRole("button", { name: "See what a website would receive" })).toBeHidden();
});
