import type { Browser } from "@playwright/test";
import { useVirtualWallet } from "../../e2e/virtual-wallet.ts";
import type { IssuingAuthority } from "../../packages/api/testing/issuing-authority.ts";
import type { BenchServer } from "../support/bench-server.ts";
import { createDigitalIdShop, readWalletRequest } from "./digital-id-shop.ts";

/**
 * Times in Chromium, whose own wallet answers, how long a visitor waits from the press of the button to the result.
 * @returns milliseconds of each visitor
 */
export async function timePresses(
  browser: Browser,
  server: BenchServer,
  authority: IssuingAuthority,
  visitors: number,
): Promise<number[]> {
  const startCheck = createDigitalIdShop(server);
  const times: number[] = [];
  // The first visitor warms up the server and the browser, and is not counted.
  for (let visitor = -1; visitor < visitors; visitor++) {
    const { id, url } = await startCheck();
    const { origin, hash } = new URL(url);
    const context = await browser.newContext({ locale: "en-US" });
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole("button", { name: "Digital ID", exact: true }).click();
    const press = page.getByRole("button", { name: "Open my wallet" });
    await press.waitFor();
    const wallet = await useVirtualWallet(page, origin);
    const request = await readWalletRequest(server, { id, token: hash.slice(1) });
    await wallet.answer(request, "org-iso-mdoc", authority.issue());
    const start = performance.now();
    await press.click();
    await page.getByRole("heading", { name: "You're verified" }).waitFor();
    if (visitor >= 0) times.push(performance.now() - start);
    await context.close();
  }
  return times;
}
