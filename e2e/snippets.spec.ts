import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { createAccount, createWebsite, storeSession } from "./account.ts";
import { bundleForBrowser, createTemporaryProject } from "./bundle-for-browser.ts";
import { serveWebsite } from "./serve-website.ts";

// The snippets' texts come from the page, and must run as pasted.
const code = (page: Page, label: string): Locator =>
  page.locator("pre").and(page.getByLabel(label, { exact: true }));

async function openSdk(page: Page, request: Parameters<typeof createAccount>[0]) {
  const account = await createAccount(request);
  const website = await createWebsite(request, account);
  await storeSession(page, account);
  await page.goto("/app/sdk");
  await expect(code(page, "Initialization")).toBeVisible();
  return website;
}

/** Returns the text of a snippet, visible or on the other tab. */
async function textOf(page: Page, label: string): Promise<string> {
  const text = await code(page, label).textContent();
  expect(text).toBeTruthy();
  return text!;
}

/** Serves a page, opens it in a window beside the console, and returns its console messages. */
async function visit(page: Page, body: string) {
  const shop = await serveWebsite(`<!doctype html><html lang="en"><title>Corner Shop</title><body>${body}`);
  const visitor = await page.context().newPage();
  const said: string[] = [];
  visitor.on("console", (message) => said.push(message.text()));
  visitor.on("pageerror", (error) => said.push(`broken: ${error.message}`));
  await visitor.goto(shop.url);
  return { visitor, said, close: () => shop.close() };
}

async function end(visitor: Page, outcome: string): Promise<void> {
  const check = visitor.frameLocator("iframe");
  await check.getByRole("button", { name: outcome, exact: true }).click();
  await check.getByRole("button", { name: /^(Continue|Return) to/ }).click();
  await expect(visitor.getByRole("dialog", { name: "Age verification" })).toHaveCount(0);
}

const verified = /^Verified \S+\.\S+\.\S+$/;
const verify = (visitor: Page) => visitor.getByRole("button", { name: "Verify my age" });

for (const label of ["Manual initialization", "Auto-initialization"]) {
  test(`snippet "${label}" runs as pasted and reports a pass and a failure`, async ({ page, request }) => {
    await openSdk(page, request);
    const { visitor, said, close } = await visit(page, await textOf(page, label));
    await verify(visitor).click();
    await end(visitor, "Adult");
    await expect.poll(() => said).toEqual([expect.stringMatching(verified)]);
    await expect(verify(visitor)).toBeFocused();
    await verify(visitor).click();
    await end(visitor, "Under age");
    await expect.poll(() => said.slice(1)).toEqual(["Not verified under_age"]);
    await close();
  });
}

test(
  'snippet "Initialization" runs as pasted, with the package from npm',
  { tag: "@daily" },
  async ({ page, request }) => {
    await openSdk(page, request);
    const script = await bundleForBrowser({ "main.js": await textOf(page, "Initialization") });
    const { visitor, said, close } = await visit(page, `<script>${script}</script>`);
    await end(visitor, "Adult");
    await expect.poll(() => said).toEqual([expect.stringMatching(verified)]);
    await close();
  },
);

/** React page around the sample, in strict mode, which runs every effect twice. */
const reactPage = `import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { VerifyAge } from "./verify-age.jsx";
function App() {
  const [there, setThere] = useState(true);
  window.leave = () => setThere(false);
  return there && <VerifyAge visitorId="visitor-3" />;
}
const root = document.body.appendChild(document.createElement("div"));
createRoot(root).render(<StrictMode><App /></StrictMode>);`;

test.describe("React example", () => {
  test("the React example runs as pasted in strict mode and reports a pass and a failure", async ({
    page,
    request,
  }) => {
    await openSdk(page, request);
    const example = await textOf(page, "React example");
    const script = await bundleForBrowser({ "main.jsx": reactPage, "verify-age.jsx": example });
    const { visitor, said, close } = await visit(page, `<script>${script}</script>`);
    const ours = () => said.filter((line) => /erified|broken/.test(line));
    await verify(visitor).click();
    await expect(verify(visitor)).toHaveAttribute("aria-busy", "true");
    await end(visitor, "Adult");
    await expect.poll(ours).toEqual([expect.stringMatching(verified)]);
    await expect(verify(visitor)).toBeFocused();
    await expect(verify(visitor)).not.toHaveAttribute("aria-busy");
    await verify(visitor).click();
    await end(visitor, "Spoof");
    await expect.poll(() => ours().slice(1)).toEqual(["Not verified spoof"]);
    await close();
  });

  test("the React example closes an open hosted check when it unmounts, without a report", async ({
    page,
    request,
  }) => {
    await openSdk(page, request);
    const example = await textOf(page, "React example");
    const script = await bundleForBrowser({ "main.jsx": reactPage, "verify-age.jsx": example });
    const { visitor, said, close } = await visit(page, `<script>${script}</script>`);
    await verify(visitor).click();
    const check = visitor.frameLocator("iframe");
    await expect(check.getByRole("heading", { name: "Confirm your age" })).toBeVisible();
    await visitor.evaluate("leave()");
    await expect(visitor.getByRole("dialog", { name: "Age verification" })).toHaveCount(0);
    await expect(verify(visitor)).toHaveCount(0);
    expect(said.filter((line) => /erified|broken/.test(line))).toEqual([]);
    await close();
  });
});

test("the server sample accepts only a real test verification's token, and only in development", async ({
  page,
  request,
}) => {
  await openSdk(page, request);
  const sample = await textOf(page, "Server sample");
  const { visitor, said, close } = await visit(
    page,
    (await textOf(page, "Auto-initialization")).replace("YOUR_SESSION_ID", "session-5"),
  );
  await verify(visitor).click();
  await end(visitor, "Adult");
  await expect.poll(() => said).toHaveLength(1);
  const token = said[0]!.replace("Verified ", "");
  await close();

  const { folder, remove } = await createTemporaryProject();
  await writeFile(join(folder, "age.mjs"), sample);
  const ask = `import { isOldEnough } from "./age.mjs";
    console.log(await isOldEnough(...process.argv.slice(2)).catch((error) => error.code));`;
  await writeFile(join(folder, "ask.mjs"), ask);
  const run = (mode: string, ...given: string[]) =>
    promisify(execFile)(process.execPath, [join(folder, "ask.mjs"), ...given], {
      env: { PATH: process.env.PATH, NODE_ENV: mode },
    }).then(({ stdout }) => stdout.trim());
  expect(await run("development", token, "session-5")).toBe("true");
  expect(await run("development", token, "session-6")).toBe("wrong_reference");
  expect(await run("development", `${token}x`, "session-5")).toBe("invalid_token");
  expect(await run("production", token, "session-5")).toBe("test_result");
  await remove();
});
