import { expect, type Page, test } from "@playwright/test";
import { type Account, createAccount, storeSession } from "./account.ts";
import { continueToPassword, openSignIn, openSignUp, submitPassword } from "./dialogs.ts";

const signInDialog = (page: Page) => page.getByRole("dialog", { name: "Welcome back" });

async function signIn(page: Page, account: Account): Promise<void> {
  await continueToPassword(signInDialog(page), account.email);
  await submitPassword(signInDialog(page), account.password);
}

test(
  "a console link leads through sign-in back to the wanted page",
  { tag: "@daily" },
  async ({ page, request }) => {
    const account = await createAccount(request);
    await page.goto("/app/verifications?status=failed");
    await expect(page).toHaveURL("/");
    await expect(signInDialog(page)).toHaveAccessibleDescription("Sign in to go on.");
    await signIn(page, account);
    await expect(page).toHaveURL("/app/verifications?status=failed");
    await expect(page.getByRole("heading", { level: 1, name: "Verification History" })).toBeVisible();
  },
);

test("a session that ends by itself says so and leads back; signing out does neither", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await storeSession(page, account);
  await page.goto("/app/billing");
  await expect(page.getByRole("heading", { level: 1, name: "Billing & Payments" })).toBeVisible();
  await request.delete("/v1/users/session", { headers: { authorization: `Bearer ${account.token}` } });
  await page.reload();
  await expect(signInDialog(page)).toHaveAccessibleDescription("You were signed out. Sign in to go on.");
  await signIn(page, account);
  await expect(page).toHaveURL("/app/billing");

  await page
    .getByRole("button", { name: /log ?out|sign out/i })
    .first()
    .click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("button", { name: "Log in" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a saved address outside the console is not opened after signing in", async ({ page, request }) => {
  const account = await createAccount(request);
  await page.goto("/");
  await page.evaluate(() =>
    sessionStorage.setItem(
      "account_dialog",
      JSON.stringify({ dialog: "sign-in", options: { returnTo: "//example.com/app" } }),
    ),
  );
  await page.reload();
  await signIn(page, account);
  await expect(page).toHaveURL("/app");
});

test("#sign-in and #sign-up open the dialogs on any public page and leave the address on closing", async ({
  page,
  request,
}) => {
  await page.goto("/pricing#sign-up");
  await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/pricing");
  await page.evaluate(() => {
    location.hash = "#sign-in";
  });
  await expect(signInDialog(page)).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/docs");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();

  await storeSession(page, await createAccount(request));
  await page.goto("/#sign-in");
  await expect(page).toHaveURL("/app");
});

test("a plan chosen before signing in opens its dialog in Billing", async ({ page, request }) => {
  const account = await createAccount(request);
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Start with Standard" }).first().click();
  const signUp = page.getByRole("dialog", { name: "Create your account" });
  await expect(signUp).toHaveAccessibleDescription(/You confirm the plan/);
  await signUp.getByRole("button", { name: "Sign in", exact: true }).click();
  await signIn(page, account);
  const plans = page.getByRole("dialog", { name: "Choose Your Plan" });
  await expect(plans).toContainText("You chose Standard. Confirm it below.");
  await expect(page).toHaveURL("/app/billing");
  await plans.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Billing & Payments" })).toBeVisible();
  await expect(plans).toHaveCount(0);

  await page.goto("/pricing");
  await page.getByRole("link", { name: "Choose Business" }).first().click();
  await expect(plans).toContainText("You chose Business.");
});

test("a dialog whose code cannot be loaded is reported on the page", async ({ page }) => {
  await page.route(/account-dialogs/, (route) => route.abort());
  await page.goto("/about");
  page.on("dialog", () => expect.soft("a native alert").toBe("none"));
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const notice = page.getByRole("alert");
  await expect(notice).toHaveText("We couldn’t open this. Please check your connection and try again.");
  await page.getByRole("button", { name: "Close this message" }).click();
  await expect(notice).toBeHidden();
  await page.unroute(/account-dialogs/);
  await openSignIn(page);
});

test("storage that the browser denies is named, not blamed on the connection", async ({ page, request }) => {
  const account = await createAccount(request);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  const sentence = "Your browser blocks storage for this site. Allow cookies and site data, then try again.";
  await page.goto("/");
  const dialog = await openSignIn(page);
  await continueToPassword(dialog, account.email);
  await submitPassword(dialog, account.password);
  await expect(dialog.getByRole("alert")).toHaveText(sentence);
  await page.keyboard.press("Escape");
  const signUp = await openSignUp(page);
  await signUp.getByRole("button", { name: "Sign up with Google" }).click();
  await expect(signUp.getByRole("alert")).toHaveText(sentence);
});
