import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, type Route, test } from "@playwright/test";
import { loginFor } from "../fixtures/openid-issuer.ts";
import { startStandaloneServer } from "../fixtures/standalone-server.ts";
import { removeSession } from "./account.ts";
import { clickBackdrop, expectAlert, openSignIn, openSignUp } from "./dialogs.ts";

const notSetUp = "Google sign-in is not set up on this server.";

const signIn = {
  open: openSignIn,
  title: "Welcome back",
  button: "Sign in with Google",
  verb: "sign in",
};
const signUp = {
  open: openSignUp,
  title: "Create your account",
  button: "Sign up with Google",
  verb: "sign up",
};

/** Logs in on the issuer's page. */
async function logInThere(page: Page, login: string): Promise<void> {
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
}

const reopened = (page: Page, title: string): Locator => page.getByRole("dialog", { name: title });

test("both Google buttons explain a server without Google sign-in, and the dialog keeps working", async ({
  page,
}) => {
  const server = await startStandaloneServer(process.env.OFAGE_E2E_DIR!);
  for (const way of [signIn, signUp]) {
    await page.goto(server.url);
    const dialog = await way.open(page);
    const button = dialog.getByRole("button", { name: way.button });
    await expect(button).toHaveAccessibleDescription(notSetUp);
    await button.click();
    await expectAlert(dialog, notSetUp);
    await dialog.getByLabel("Email").fill("somebody@example.com");
    await dialog.getByRole("button", { name: "Next" }).click();
    await expect(dialog.getByLabel("Password", { exact: true })).toBeVisible();
  }
  await server.close();
});

// start-test-server.ts starts this issuer beside the server.
test.describe("Google sign-in with an OpenID issuer", () => {
  /** Signs up on the home page. @returns the login */
  async function signUpThere(page: Page): Promise<string> {
    const login = randomUUID();
    await page.goto("/");
    const dialog = await openSignUp(page);
    await dialog.getByRole("button", { name: signUp.button }).click();
    await logInThere(page, login);
    await expect(reopened(page, "Account created!")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(page).toHaveURL("/app");
    await expect(page.getByText(`${login}@openid.example`).first()).toBeVisible();
    return login;
  }

  test("signing up ends with the new account", { tag: "@daily" }, async ({ page }) => {
    await signUpThere(page);
  });

  test("signing in ends with the dashboard", async ({ page, context }) => {
    const login = await signUpThere(page);
    await context.clearCookies();
    await removeSession(page);
    await page.goto("/");
    const again = await openSignIn(page);
    await again.getByRole("button", { name: signIn.button }).click();
    await logInThere(page, login);
    await expect(page).toHaveURL("/app");
    await expect(page.getByText(`${login}@openid.example`).first()).toBeVisible();
  });

  test("a sign-up begun on the pricing page ends there, and a sign-in in the console", async ({
    page,
    context,
  }) => {
    const login = randomUUID();
    await page.goto("/pricing");
    await page.getByRole("button", { name: "Start with Business" }).first().click();
    await page
      .getByRole("dialog", { name: signUp.title })
      .getByRole("button", { name: signUp.button })
      .click();
    await logInThere(page, login);
    await expect(reopened(page, "Account created!")).toBeVisible();
    await expect(page).toHaveURL("/pricing");
    await expect(page.getByRole("dialog", { name: "Choose Your Plan" })).toContainText("You chose Business.");

    await context.clearCookies();
    await removeSession(page);
    await page.goto("/pricing");
    // A sign-up by email that this sign-in makes obsolete.
    await page.evaluate(() =>
      sessionStorage.setItem(
        "pending_sign_up",
        JSON.stringify({ email: "old@example.com", token: "x", savedAt: Date.now() }),
      ),
    );
    const dialog = await openSignIn(page);
    await dialog.getByRole("button", { name: signIn.button }).click();
    await logInThere(page, login);
    await expect(page).toHaveURL("/app");
    expect(await page.evaluate(() => sessionStorage.getItem("pending_sign_up"))).toBeNull();
  });

  test("a newcomer who signs in gets an account and a confirmation", async ({ page }) => {
    await page.goto("/");
    const dialog = await openSignIn(page);
    await dialog.getByRole("button", { name: signIn.button }).click();
    await logInThere(page, randomUUID());
    await expect(reopened(page, "Account created!")).toBeVisible();
    await expect(page).toHaveURL("/app");
  });

  test("the authorization code leaves the address bar before it is sent, and works once", async ({
    page,
  }) => {
    await page.goto("/");
    const dialog = await openSignIn(page);
    await dialog.getByRole("button", { name: signIn.button }).click();
    const returned = page.waitForRequest((request) => request.url().includes("/oauth/google?code="));
    let atSending = "";
    let times = 0;
    await page.route("**/v1/users/oauth/google", async (route) => {
      if (route.request().method() === "POST") {
        times += 1;
        atSending = page.url();
      }
      await route.continue();
    });
    await logInThere(page, randomUUID());
    const address = (await returned).url();
    await expect(page).toHaveURL("/app");
    expect(new URL(atSending).pathname + new URL(atSending).search).toBe("/oauth/google");
    expect(times).toBe(1);
    await page.goto(address);
    const again = reopened(page, signIn.title);
    await expectAlert(again, "Google sign in was cancelled or failed. Please try again.");
    expect(times).toBe(1);
  });

  for (const way of [signIn, signUp]) {
    const refusal = `Google ${way.verb} was cancelled or failed. Please try again.`;

    test(`${way.verb}: shows an error on the page of origin when the person declines at Google`, async ({
      page,
    }) => {
      await page.goto("/pricing");
      const dialog = await way.open(page);
      await dialog.getByRole("button", { name: way.button }).click();
      await page.getByRole("link", { name: /abort|cancel/i }).click();
      await expectAlert(reopened(page, way.title), refusal);
      await expect(page).toHaveURL("/pricing");
    });

    test(`${way.verb}: shows the message of a failed server or proxy response`, async ({ page }) => {
      const answers: [(route: Route) => Promise<void>, string][] = [
        [
          (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }),
          "Server error: 502 Bad Gateway",
        ],
        [(route) => route.fulfill({ status: 502, json: {} }), `Google ${way.verb} failed (502)`],
        [(route) => route.fulfill({ status: 503, json: { message: "Later." } }), "Later."],
        // Another browser's state: the server rejects it itself.
        [
          (route) => {
            const body = route.request().postDataJSON() as object;
            return route.continue({ postData: { ...body, state: "another" } });
          },
          refusal,
        ],
      ];
      for (const [answer, sentence] of answers) {
        await page.goto("/");
        const dialog = await way.open(page);
        await dialog.getByRole("button", { name: way.button }).click();
        await page.route("**/v1/users/oauth/google", (route) =>
          route.request().method() === "POST" ? answer(route) : route.continue(),
        );
        await logInThere(page, randomUUID());
        await expectAlert(reopened(page, way.title), sentence);
        await page.unroute("**/v1/users/oauth/google");
      }
    });
  }

  test("an email address that Google has not verified is refused", async ({ page }) => {
    await page.goto("/");
    const dialog = await openSignUp(page);
    await dialog.getByRole("button", { name: signUp.button }).click();
    const sub = randomUUID();
    await logInThere(page, loginFor({ sub, email: `${sub}@example.com`, email_verified: false }));
    await expectAlert(
      reopened(page, signUp.title),
      "Google has not verified this email address, so it cannot be used to sign up.",
    );
  });

  test("a return that this browser did not start is refused", async ({ page }) => {
    await page.goto("/oauth/google?code=stolen&state=guessed");
    await expectAlert(
      reopened(page, signIn.title),
      "Google sign in was cancelled or failed. Please try again.",
    );
    await expect(page).toHaveURL("/");
  });

  test("the dialog stays open during the redirect, and reports a missing connection", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    const dialog = await openSignIn(page);
    await expect(dialog.getByText(notSetUp)).toHaveCount(0);
    await context.setOffline(true);
    await dialog.getByRole("button", { name: signIn.button }).click();
    await expectAlert(dialog, "Unable to connect to the server. Please check your connection.");
    await context.setOffline(false);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const asked = page.waitForRequest("**/oauth/google/start");
    await page.route("**/oauth/google/start", async (route) => {
      await released;
      await route.continue();
    });
    await dialog.getByRole("button", { name: signIn.button }).click();
    await asked;
    await clickBackdrop(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    release();
    await expect(page.locator('input[name="login"]')).toBeVisible();
  });
});
