import { expect, test } from "@playwright/test";
import { expectAccessible, expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import {
  agreeToDemoScan,
  demoCheckFrame,
  claimRow,
  demoStatusLine,
  testItYourselfButton,
  tryLiveDemoButton,
  retryUntilShown,
} from "./live-demo-page.ts";
import { useLiveVisitor } from "./live-visitor.ts";

useLiveVisitor();

// A scan that a busy machine took too late is retaken.
test.describe.configure({ timeout: 180_000 });

test("Test It Yourself runs the real hosted check, and then explains its token claim by claim", async ({
  page,
}) => {
  const before: string[] = [];
  page.on("request", (request) => before.push(request.url()));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const home = new URL(page.url()).origin;
  expect(before.filter((url) => !url.startsWith(home) || /\/sdk\/|\/v1\/|\/verify\//.test(url))).toEqual([]);

  await testItYourselfButton(page).click();
  await expect(demoCheckFrame(page).getByText("Live demo is for people aged 18 and over.")).toBeVisible();
  await expect(demoCheckFrame(page).getByText("Test mode")).toHaveCount(0);
  await agreeToDemoScan(page);

  const dialog = page.getByRole("dialog", { name: "You passed" });
  await retryUntilShown(page, dialog);
  await expect(dialog).toContainText("estimated you to be 21 or older");
  await expect(claimRow(dialog, "age_verified")).toContainText("true");
  await expect(claimRow(dialog, "age_threshold")).toContainText("18");
  await expect(claimRow(dialog, "iss")).toContainText(home);
  await expect(claimRow(dialog, "sub")).toContainText(/ver_\w{26}/);
  await expect(claimRow(dialog, "reference_id")).toContainText("null");
  await expect(dialog.getByText("No estimated age.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "How to verify the token" })).toHaveAttribute(
    "href",
    "/docs/token",
  );

  // The published keys really verify the token that the dialog shows.
  await dialog.getByText("The raw token").click();
  const token = await dialog.locator("details code").innerText();
  expect(await page.evaluate(verifies, token)).toBe(true);
  await expectAccessibleInEveryTheme(page, "[role=dialog]");

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expectAccessible(page, "[data-island='live-demo']");
  await expect(testItYourselfButton(page)).toBeFocused();
});

test("Try the Live Demo ends as on a website, with a line that opens the explanation", async ({ page }) => {
  await page.goto("/");
  await tryLiveDemoButton(page).click();
  await agreeToDemoScan(page);
  await retryUntilShown(page, demoStatusLine(page).filter({ hasText: "You passed." }));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(tryLiveDemoButton(page)).toBeFocused();

  const more = page.getByRole("button", { name: "See what a website would receive" });
  await more.click();
  const dialog = page.getByRole("dialog", { name: "You passed" });
  await expect(claimRow(dialog, "age_verified")).toContainText("true");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(more).toBeFocused();
});

/** Tells whether this server's published key signed the token (RFC 8037, Ed25519). Runs in the page. */
async function verifies(token: string): Promise<boolean> {
  const { keys } = (await (await fetch("/.well-known/jwks.json")).json()) as { keys: JsonWebKey[] };
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.codePointAt(0)!);
  const [head, body, signature] = token.split(".") as [string, string, string];
  const { kty, crv, x } = keys[0]!;
  const key = await crypto.subtle.importKey("jwk", { kty, crv, x } as JsonWebKey, "Ed25519", false, [
    "verify",
  ]);
  const signed = new TextEncoder().encode(`${head}.${body}`);
  return crypto.subtle.verify("Ed25519", key, bytes(signature), signed);
}
