import { type APIRequestContext, expect, type FrameLocator, type Page, test } from "@playwright/test";
import { createAccount, createWebsite } from "./account.ts";
import { openTrustedAuthority } from "./digital-id-authority.ts";
import { digitalId, readWalletRequest, saveMethods } from "./digital-id-check.ts";
import { serveWebsite } from "./serve-website.ts";
import { useVirtualWallet } from "./virtual-wallet.ts";

interface Shop {
  url: string;
  close(): Promise<void>;
}

const open: Shop[] = [];
test.afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

/** Serves a shop on another origin, whose button starts a check by digital ID. */
async function openShop(
  request: APIRequestContext,
  headers: Record<string, string> = {},
): Promise<{ shop: Shop; origin: string }> {
  const account = await createAccount(request);
  const website = await createWebsite(request, account, { age_restriction: "18+" });
  await saveMethods(request, account.token, website, [digitalId]);
  const { origin } = new URL((await request.get("/healthz")).url());
  const shop = await serveWebsite(
    `<!doctype html><html lang="en"><title>Corner Shop</title><h1>Corner Shop</h1>
    <button id="door">Enter</button><script src="${origin}/sdk/v1/ofage.js"></script>
    <script>
      document.getElementById("door").onclick = async () => {
        const outcome = await OfAge.verify({ assetId: "${website.asset_id}", referenceId: "visitor-7" });
        document.title = outcome.status + " by " + outcome.method + ", " + outcome.assurance;
      };
    </script>`,
    headers,
  );
  open.push(shop);
  return { shop, origin };
}

/** Starts the check in the SDK's frame, and agrees to it. */
async function begin(page: Page, shop: Shop): Promise<FrameLocator> {
  await page.goto(shop.url);
  await page.getByRole("button", { name: "Enter" }).click();
  const check = page.frameLocator("iframe");
  await check.getByRole("button", { name: "Digital ID", exact: true }).click();
  await expect(check.getByRole("heading", { name: "Use your digital ID" })).toBeVisible();
  return check;
}

test(
  "the SDK's frame on another origin asks the browser's wallet, which names the check's own origin",
  { tag: "@daily" },
  async ({ page, request }) => {
    const { shop, origin } = await openShop(request);
    const check = await begin(page, shop);
    const frame = page.frames().find((each) => each.url().startsWith(origin))!;
    const url = frame.url();
    const id = new URL(url).pathname.split("/").at(-1)!;
    const wallet = await useVirtualWallet(page, origin, frame);
    const authority = await openTrustedAuthority();
    await wallet.answer(await readWalletRequest(request, { id, url }), "org-iso-mdoc", authority.issue());
    await check.getByRole("button", { name: "Open my wallet" }).click();
    await expect(check.getByRole("heading", { name: "You're verified" })).toBeVisible();
    await check.getByRole("button", { name: /^Continue to/ }).click();
    await expect(page).toHaveTitle("passed by digital_id, verified");
  },
);

test("a shop that allows no wallets in frames leaves the visitor a code", async ({ page, request }) => {
  const { shop } = await openShop(request, { "permissions-policy": "digital-credentials-get=()" });
  const check = await begin(page, shop);
  await expect(check.getByRole("img", { name: "QR code that asks your wallet" })).toBeVisible();
  await expect(check.getByRole("button", { name: "Open my wallet" })).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the SDK's frame opens a window for the links, to which a wallet brings the visitor back", async ({
    page,
    context,
    request,
  }) => {
    const { shop } = await openShop(request);
    await context.addInitScript("delete window.DigitalCredential");
    const check = await begin(page, shop);
    const opening = context.waitForEvent("page");
    await check.getByRole("link", { name: "Open in a new window" }).click();
    const window = await opening;
    const link = await window
      .getByRole("link", { name: "EU age verification app" })
      .evaluate((anchor) => (anchor as HTMLAnchorElement).href);
    const wallet = await context.newPage();
    await wallet.goto(`${new URL(window.url()).origin}/verify/test-wallet${link.slice(link.indexOf("?"))}`);
    await wallet.getByRole("button", { name: "Share" }).click();
    await expect(wallet.getByRole("heading", { name: "You can close this window" })).toBeVisible();
    await expect(check.getByRole("heading", { name: "You're verified" })).toBeVisible();
  });
});
