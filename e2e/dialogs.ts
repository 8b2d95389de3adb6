import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the sign-in dialog from the page's header. */
export async function openSignIn(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome back" });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens the sign-up dialog from the page's header. */
export async function openSignUp(page: Page): Promise<Locator> {
  await page.getByRole("banner").getByRole("button", { name: "Create free account" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Create your account" })).toBeVisible();
  return dialog;
}

/** Continues from the options to the password step with an email address. */
export async function continueToPassword(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByText("Signing in as")).toBeVisible();
}

/** Submits a password on the password step. */
export async function submitPassword(dialog: Locator, password: string): Promise<void> {
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Expects the dialog to announce these sentences and no others. */
export async function expectAlert(dialog: Locator, ...lines: string[]): Promise<void> {
  await expect(dialog.getByRole("alert")).toHaveText(lines.join(""));
}

/** Clicks the page outside the dialog. */
export async function clickBackdrop(page: Page): Promise<void> {
  await page.mouse.click(8, 8);
}

export const storageDenied =
  "Your browser blocks storage for this site. Allow cookies and site data, then try again.";

/** Makes the browser refuse to store anything beyond this tab from now on, as a full or forbidden storage does. */
export async function denyLocalStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (this: Storage, key, value) {
      if (this === localStorage) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  });
}
