import { expect, type Page, test } from "@playwright/test";
import { type Account, createAccount, removeSession, storeSession } from "./account.ts";
import {
  clickBackdrop,
  continueToPassword,
  openSignIn,
  openSignUp,
  storageDenied,
  submitPassword,
} from "./dialogs.ts";
import { emailedLink } from "./outbox.ts";

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
  // A call under way would learn of the session's end before the reload, and leave the page by itself.
  await page.waitForLoadState("networkidle");
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

test("the wanted page and the notice survive a reload, and the page a closed dialog", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await page.goto("/app/verifications?status=failed");
  for (let visit = 0; visit < 2; visit++) {
    await expect(signInDialog(page)).toHaveAccessibleDescription("Sign in to go on.");
    await page.waitForLoadState();
    await page.reload();
  }
  await expect(signInDialog(page)).toHaveAccessibleDescription("Sign in to go on.");
  await expect(signInDialog(page).getByLabel("Email")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(signInDialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("account_dialog"))).toBeNull();
  await page.reload();
  await openSignIn(page);
  await signIn(page, account);
  await expect(page).toHaveURL("/app/verifications?status=failed");
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toEqual(
    expect.arrayContaining(["wanted_page"]),
  );

  await removeSession(page);
  await page.goto("/");
  await openSignIn(page);
  await signIn(page, account);
  await expect(page).toHaveURL("/app");
});

test("a problem is shown once, also when its dialog leads to a wanted page", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() =>
    sessionStorage.setItem(
      "account_dialog",
      JSON.stringify({
        dialog: "sign-in",
        path: "/",
        options: { returnTo: "/app/billing", problem: "It did not work." },
      }),
    ),
  );
  await page.reload();
  await expect(signInDialog(page).getByRole("alert")).toHaveText("It did not work.");
  await page.reload();
  await expect(signInDialog(page)).toBeVisible();
  await expect(signInDialog(page).getByRole("alert")).toHaveCount(0);
});

test("a forgotten password leads back to the wanted page, if the link opens in the same tab", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await page.goto("/app/billing");
  await continueToPassword(signInDialog(page), account.email);
  await signInDialog(page).getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("status")).toContainText("we have emailed you a link");
  await page.goto(await emailedLink(account.email, "/reset-password"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const next = "another horse battery";
  await page.getByLabel("Password", { exact: true }).fill(next);
  await page.getByLabel("Confirm password").fill(next);
  await page.getByRole("button", { name: "Set new password" }).click();
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await signIn(page, { ...account, password: next });
  await expect(page).toHaveURL("/app/billing");
});

test("Back after signing out shows the public site, never a blank page", async ({ page, request }) => {
  const account = await createAccount(request);
  await storeSession(page, account);
  await page.goto("/app");
  await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Billing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Billing & Payments" })).toBeVisible();
  const logOut = page.getByRole("navigation", { name: "Console" }).getByRole("button", { name: "Log out" });
  await logOut.click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(signInDialog(page)).toBeVisible();
  await expect(page).toHaveURL("/");

  // A browser under test lacks the back/forward cache, which restores the console as it was when it was left: here the
  // console stays because nothing follows it.
  await storeSession(page, await createAccount(request));
  await page.goto("/app");
  await page.route("/", (route) => route.fulfill({ status: 204 }));
  await logOut.click();
  await expect(page.getByRole("main")).toHaveCount(0);
  await page.unroute("/");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(signInDialog(page)).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a saved address outside the console is not opened after signing in", async ({ page, request }) => {
  const account = await createAccount(request);
  await page.goto("/");
  await page.evaluate(() =>
    sessionStorage.setItem(
      "account_dialog",
      JSON.stringify({ dialog: "sign-in", path: "/", options: { returnTo: "//example.com/app" } }),
    ),
  );
  await page.reload();
  await signIn(page, account);
  await expect(page).toHaveURL("/app");

  await removeSession(page);
  await page.goto("/");
  await page.evaluate(() => sessionStorage.setItem("wanted_page", "https://example.com/app"));
  await openSignIn(page);
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

test("a plan whose dialog was closed is not chosen by a later free sign-in", async ({ page, request }) => {
  const account = await createAccount(request);
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Start with Business" }).first().click();
  await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
  await clickBackdrop(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openSignIn(page);
  await signIn(page, account);
  await expect(page).toHaveURL("/app");
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
  await page.goto("/");
  const dialog = await openSignIn(page);
  await continueToPassword(dialog, account.email);
  await submitPassword(dialog, account.password);
  await expect(dialog.getByRole("alert")).toHaveText(storageDenied);
  await page.keyboard.press("Escape");
  const signUp = await openSignUp(page);
  await signUp.getByRole("button", { name: "Sign up with Google" }).click();
  await expect(signUp.getByRole("alert")).toHaveText(storageDenied);
});
