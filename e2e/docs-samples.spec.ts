import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { fillPlaceholders, listSamples } from "../packages/web/docs-build/samples.ts";
import { createAccount, createWebsite } from "./account.ts";
import { bundleForBrowser } from "./bundle-for-browser.ts";
import { serveWebsite } from "./serve-website.ts";

// Runs the samples of /docs that need a page as a reader would use them. packages/api/src/docs-samples.full.test.ts runs all others.
const button = '<button id="enter">Verify my age</button>';
const reactPage = `import { createRoot } from "react-dom/client";
import { Enter } from "./enter.jsx";
createRoot(document.body.appendChild(document.createElement("div"))).render(<Enter visitId="visit-1" />);`;

/** Page bodies by sample file, given the sample's source. */
const bodies: Record<string, (source: string) => Promise<string>> = {
  "page.html": async (source) => source,
  "check.js": async (source) => `${button}<script>${await bundleForBrowser({ "check.js": source })}</script>`,
  "enter.jsx": async (source) =>
    `<script>${await bundleForBrowser({ "main.jsx": reactPage, "enter.jsx": source })}</script>`,
};
const samples = listSamples().filter(({ name, file }) => name === "sdk" && file !== "server.mjs");

/** Serves a website with the sample in its page, and records what its server and its console receive. */
async function open(page: Page, request: APIRequestContext, file: string, base_url: string) {
  const website = await createWebsite(request, await createAccount(request));
  const { source } = samples.find((sample) => sample.file === file)!;
  const body = await bodies[file]!(fillPlaceholders(source, { base_url, asset_id: website.asset_id }));
  const shop = await serveWebsite(`<!doctype html><html lang="en"><title>Shop</title><body>${body}`);
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(`broken: ${error.message}`));
  await page.goto(shop.url);
  return { said, close: () => shop.close() };
}

async function verify(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Verify my age" }).click();
}

async function end(page: Page, outcome: string): Promise<void> {
  const check = page.frameLocator("iframe");
  await check.getByRole("button", { name: outcome, exact: true }).click();
  await check.getByRole("button", { name: /^(Continue|Return) to/ }).click();
}

test("every docs sample for a page is run by this file", () => {
  expect(samples.map(({ file }) => file)).toEqual(Object.keys(bodies).toSorted());
});

for (const file of Object.keys(bodies)) {
  test(`docs sample ${file} sends the token to its server and reports a failure`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { said, close } = await open(page, request, file, baseURL!);
    const sent = page.waitForRequest("**/age/verify");
    await verify(page);
    await end(page, "Adult");
    const posted = await sent;
    expect(posted.method()).toBe("POST");
    expect(posted.postData()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await expect(page.getByRole("dialog", { name: "Age verification" })).toHaveCount(0);

    await verify(page);
    await end(page, "Under age");
    await expect
      .poll(() => said.filter((line) => /erified|broken/.test(line)))
      .toEqual(["Not verified under_age"]);
    await close();
  });
}
