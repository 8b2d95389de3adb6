import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import {
  type ServerProcess,
  type TemporaryFolder,
  createTemporaryFolder,
  startServerProcess,
} from "../packages/api/testing/server-process.ts";
import { createAccount, createWebsite, type WebsiteResponse } from "./account.ts";
import { startCheckForWebsite } from "./hosted-check.ts";
import { useLiveVisitor } from "./live-visitor.ts";

const program = fileURLToPath(
  new URL("../packages/api/testing/exhausted-allowance-server.ts", import.meta.url),
);

useLiveVisitor("still");

let folder: TemporaryFolder;
let server: ServerProcess;
test.beforeEach(async () => {
  folder = await createTemporaryFolder();
  server = await startServerProcess(folder.path, { LOG_LEVEL: "warn" }, program);
});
test.afterEach(async () => {
  await server?.kill();
  await folder?.remove();
});

/** Ends the month's last free verification. */
async function useUp(): Promise<void> {
  server.process.kill("SIGUSR2");
  await expect.poll(() => server.output(), { timeout: 30_000 }).toContain("used up");
}

/** Returns a page that starts live verifications and lists the callbacks it receives. */
const shop = (
  website: WebsiteResponse,
  mode: string,
) => `<!doctype html><html lang="en"><title>Corner Shop</title>
  <h1>Corner Shop</h1><button id="door">Enter</button><ul id="outcomes"></ul>
  <script src="/sdk/v1/ofage.js"></script>
  <script>
    const addOutcome = (text) => document.getElementById("outcomes").append(Object.assign(document.createElement("li"), { textContent: text }));
    document.getElementById("door").onclick = () => {
      OfAge.verify({
        assetId: "${website.asset_id}",
        isTest: false,
        mode: "${mode}",
        onSuccess: () => addOutcome("onSuccess"),
        onCancel: () => addOutcome("onCancel"),
        onError: (error) => addOutcome(\`onError: \${error.code}, \${error.status}, \${error.outcome}\`),
      }).catch((error) => addOutcome(\`rejection: \${error.code}\`));
    };
  </script>`;

test("the SDK reports a used-up allowance at once, without opening an empty window", async ({
  page,
  context,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.publicUrl });
  const website = await createWebsite(request, await createAccount(request, folder.path));
  await useUp();
  for (const mode of ["dialog", "popup"]) {
    await page.route("**/shop", (route) =>
      route.fulfill({ contentType: "text/html", body: shop(website, mode) }),
    );
    await page.goto(`${server.publicUrl}/shop`);
    await page.getByRole("button", { name: "Enter" }).click();
    await expect(page.getByRole("listitem")).toHaveText([
      "onError: allowance_used_up, 402, null",
      "rejection: allowance_used_up",
    ]);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(() => context.pages().length, `windows after a ${mode}`).toBe(1);
    await expect(page.getByRole("button", { name: "Enter" })).toBeFocused();
    await page.unroute("**/shop");
  }
});

test("a visitor learns during the hosted check that the allowance is used up, and can leave", async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.publicUrl });
  const website = await createWebsite(request, await createAccount(request, folder.path));
  const failed = await startCheckForWebsite(request, website);
  const begun = await startCheckForWebsite(request, website);

  await page.goto(failed.url);
  await page.getByRole("button", { name: "Verify my age" }).click();
  await expect(page.getByRole("heading", { name: "We couldn't see a live person" })).toBeVisible({
    timeout: 60_000,
  });
  await useUp();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "This check isn't available right now. It's nothing you did. Please let the website know, or ask it for another way to confirm your age.",
  );
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Return to Corner Shop" })).toBeVisible();

  await page.goto(begun.url);
  await page.getByRole("button", { name: "Verify my age" }).click();
  await expect(page.getByRole("heading", { name: "This check isn't available right now" })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText("It's nothing you did.")).toBeVisible();
  await expect(page.getByRole("button", { name: /again/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
});
