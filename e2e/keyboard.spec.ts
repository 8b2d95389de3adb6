import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { createAccount } from "./account.ts";
import { expectAccessible, expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import { emailedCode } from "./outbox.ts";

const focused = (page: Page): Locator => page.locator(":focus");

/** Presses Tab once per name and expects the focus on that element. */
async function tabTo(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.keyboard.press("Tab");
    await expect(focused(page)).toHaveAccessibleName(name);
  }
}

/** Opens a dialog from the header by keyboard alone. */
async function openByKey(page: Page, opener: string): Promise<Locator> {
  const button = page.getByRole("banner").getByRole("button", { name: opener });
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press("Tab");
    if (await button.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  return button;
}

test(
  "signing in by keyboard: focus order, trap, announcements and return",
  { tag: "@daily" },
  async ({ page, request }) => {
    const account = await createAccount(request);
    await page.goto("/");
    const opener = await openByKey(page, "Log in");
    const dialog = page.getByRole("dialog", { name: "Welcome back" });
    await expect(focused(page)).toHaveAccessibleName("Email");
    await tabTo(page, "Next", "Create free account", "Close", "Sign in with Google");
    await page.keyboard.press("Shift+Tab");
    await expect(focused(page)).toHaveAccessibleName("Close");
    await tabTo(page, "Sign in with Google", "Sign in with Passkey", "Email");

    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText("Please enter your email address");
    await expect(focused(page)).toHaveAccessibleName("Email");
    await expect(focused(page)).toHaveAccessibleDescription("Please enter your email address");
    await page.keyboard.type(account.email);
    await page.keyboard.press("Enter");
    await expect(focused(page)).toHaveAccessibleName("Password");
    await page.keyboard.type("not this one");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText("Invalid email or password. Please try again.");
    await expect(focused(page)).toHaveAccessibleName("Password");
    await tabTo(
      page,
      "Show typed characters",
      "Back",
      "Sign in",
      "Forgot your password?",
      "Close",
      "Password",
    );
    await tabTo(page, "Show typed characters", "Back");
    await page.keyboard.press("Enter");
    await expect(focused(page)).toHaveAccessibleName("Email");

    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(focused(page)).toHaveAccessibleName("Email");
    await expect(focused(page)).toHaveValue("");
    await page.keyboard.type(account.email);
    await page.keyboard.press("Enter");
    await expect(focused(page)).toHaveAccessibleName("Password");
    await page.keyboard.type(account.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/app$/);
  },
);

test("each step of the sign-in dialog is accessible, also with an error", async ({ page, request }) => {
  const account = await createAccount(request);
  await page.goto("/");
  await openByKey(page, "Log in");
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Please enter your email address");
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.type(account.email);
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveAccessibleName("Password");
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.type("not this one");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Invalid email or password.");
  await expectAccessible(page, "[role=dialog]");
});

test("signing up by keyboard, starting in the sign-in dialog", async ({ page }) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto("/");
  const opener = await openByKey(page, "Log in");
  await expect(focused(page)).toHaveAccessibleName("Email");
  await tabTo(page, "Next", "Create free account");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create your account" });
  await expect(dialog).toBeVisible();
  await expect(focused(page)).toHaveAccessibleName("Email");
  await expectAccessible(page, "[role=dialog]");
  await tabTo(page, "Next", "Sign in", "Close", "Sign up with Google");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(focused(page)).toHaveAccessibleName("Email");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveAccessibleName("Password");
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Shift+Tab");
  await expect(focused(page)).toHaveAccessibleName("Back to email");
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveAccessibleName("Email");
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveAccessibleName("Password");
  await page.keyboard.type("correct horse battery");
  await tabTo(page, "Show typed characters", "Confirm password");
  await page.keyboard.type("correct horse battery");
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveAccessibleName("Verification code");
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.type(await emailedCode(email));
  await expect(page.getByRole("dialog", { name: "Account created!" })).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await expect(page).toHaveURL(/\/app$/);
});

test("a press that fails keeps the focus", async ({ page }) => {
  await page.route("**/oauth/google/start", (route) => route.abort());
  await page.route("**/passkeys/login_options", (route) => route.abort());
  await page.goto("/");
  await openByKey(page, "Log in");
  const dialog = page.getByRole("dialog", { name: "Welcome back" });
  await tabTo(page, "Next", "Create free account", "Close", "Sign in with Google");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText(
    "Unable to connect to the server. Please check your connection.",
  );
  await expect(focused(page)).toHaveAccessibleName("Sign in with Google");
  await expectAccessible(page, "[role=dialog]");
  await tabTo(page, "Sign in with Passkey");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText(
    "Unable to connect to the server. Please check your connection.",
  );
  await expect(focused(page)).toHaveAccessibleName("Sign in with Passkey");
  await expectAccessible(page, "[role=dialog]");
});

test("the pages of emailed links are accessible in every theme", async ({ page }) => {
  const paths = ["/unlock", "/unlock?token=x", "/confirm-email?token=x", "/reset-password?token=x"];
  for (const path of [
    ...paths,
    "/reset-password",
    "/forgot-password",
    "/invitation",
    "/invitation?token=x",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const main = page.getByRole("main");
    await expect(
      page.getByRole("alert").or(main.getByRole("textbox")).or(main.getByRole("button")).first(),
    ).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expectAccessibleInEveryTheme(page, "body");
  }
});
