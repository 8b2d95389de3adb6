import { expect, test } from "@playwright/test";
import { expectAccessible, expectHoldsInEveryLook } from "./axe.ts";
import { agree, check, claim, said, testIt, tryIt, untilShown } from "./demo-check.ts";
import { useCamera } from "./fake-camera.ts";

useCamera("turning");

// A scan that a busy machine took too late is taken again.
test.describe.configure({ timeout: 180_000 });

test("Test It Yourself runs the real check, and then explains its token claim by claim", async ({ page }) => {
  const before: string[] = [];
  page.on("request", (request) => before.push(request.url()));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const home = new URL(page.url()).origin;
  expect(before.filter((url) => !url.startsWith(home) || /\/sdk\/|\/v1\/|\/verify\//.test(url))).toEqual([]);

  await testIt(page).click();
  await expect(check(page).getByText("Live demo is open to people aged 18 and over.")).toBeVisible();
  await expect(check(page).getByText("Test mode")).toHaveCount(0);
  await agree(page);

  const dialog = page.getByRole("dialog", { name: "You passed" });
  await untilShown(page, dialog);
  await expect(dialog).toContainText("taken for 21 or older");
  await expect(claim(dialog, "age_verified")).toContainText("true");
  await expect(claim(dialog, "age_threshold")).toContainText("18");
  await expect(claim(dialog, "iss")).toContainText(home);
  await expect(claim(dialog, "sub")).toContainText(/ver_\w{26}/);
  await expect(claim(dialog, "reference_id")).toContainText(/demo-\d{13}-\w+/);
  await expect(dialog.getByText("No estimated age.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "How to verify the token" })).toHaveAttribute(
    "href",
    "/docs/token",
  );

  // The keys that the dialog names do verify the token that it shows.
  await dialog.getByText("The token as it travels").click();
  const token = await dialog.locator("details code").innerText();
  expect(await page.evaluate(verifies, token)).toBe(true);
  await expectHoldsInEveryLook(page, "[role=dialog]");

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expectAccessible(page, "[data-island='live-demo']");
  await expect(testIt(page)).toBeFocused();
});

test("Try the Live Demo ends as on a website, with a line that leads to the explanation", async ({
  page,
}) => {
  await page.goto("/");
  await tryIt(page).click();
  await agree(page);
  await untilShown(page, said(page).filter({ hasText: "You passed." }));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(tryIt(page)).toBeFocused();

  const more = page.getByRole("button", { name: "See what a website would receive" });
  await more.click();
  const dialog = page.getByRole("dialog", { name: "You passed" });
  await expect(claim(dialog, "age_verified")).toContainText("true");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(more).toBeFocused();
});

/** In the page: whether this server's published key signed the token (RFC 8037, Ed25519). */
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
