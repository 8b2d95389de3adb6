import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { freePort } from "../fixtures/free-port.ts";
import { openDatabase } from "../packages/api/src/db/open-database.ts";
import { databaseUrlOf } from "../packages/api/testing/database-env.ts";
import {
  createTemporaryFolder,
  type ServerProcess,
  startServerProcess,
  type TemporaryFolder,
} from "../packages/api/testing/server-process.ts";
import { type Account, createAccount, storeSession } from "./account.ts";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import { addPasskey, addVirtualAuthenticator } from "./virtual-authenticator.ts";

// The tests share a server that is restarted.
test.describe.configure({ mode: "default", timeout: 240_000 });

let folder: TemporaryFolder;
let server: ServerProcess;
let request: APIRequestContext;
let port: number;

const accounts: Account[] = [];
const serve = () => startServerProcess(folder.path, { LOG_LEVEL: "warn", PORT: String(port) });

/** Sets back every sign-in by six minutes, while the server is stopped. */
async function ageSessions(): Promise<void> {
  const { db, close } = await openDatabase({
    dataDir: folder.path,
    databaseUrl: await databaseUrlOf(folder.path),
  });
  await db
    .updateTable("sessions")
    .set({ authenticated_at: new Date(Date.now() - 6 * 60_000) })
    .execute();
  await close();
}

test.beforeAll(async ({ playwright }) => {
  folder = await createTemporaryFolder();
  port = await freePort();
  server = await serve();
  request = await playwright.request.newContext({ baseURL: server.publicUrl });
  for (let made = 0; made < 2; made++) accounts.push(await createAccount(request, folder.path));
  await server.stop();
  await ageSessions();
  server = await serve();
});
test.afterAll(async () => {
  await server?.kill();
  await folder?.remove();
});
const openPage = (browser: Browser) => browser.newPage({ baseURL: server.publicUrl });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Confirm it's you" });

test("a new address asks for the password once, keeps what was typed, and is then requested", async ({
  browser,
}) => {
  const page = await openPage(browser);
  const account = accounts[0]!;
  await storeSession(page, account);
  await page.goto("/app/settings");
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await page.getByRole("button", { name: "Save Changes" }).click();

  const password = dialog(page).getByLabel("Password");
  await expect(password).toBeFocused();
  await expectAccessibleInEveryTheme(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText("Please confirm that it’s you to continue.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("ada@example.com");

  await page.getByRole("button", { name: "Save Changes" }).click();
  await password.fill("wrong horse battery");
  await password.press("Enter");
  await expect(dialog(page).getByText("This is not your current password")).toBeVisible();
  await password.fill(account.password);
  await password.press("Enter");
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText("ada@example.com").first()).toBeVisible();

  // The confirmation holds for five minutes, and works from within another dialog, too.
  await page.getByRole("button", { name: "Delete Account" }).click();
  const deletion = page.getByRole("dialog", { name: "Delete Account" });
  await deletion.getByLabel(/^Type/).fill(account.email);
  await deletion.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(`${server.publicUrl}/`);
  await page.close();
});

test("above an open dialog, the account's passkey confirms what the dialog does", async ({ browser }) => {
  const page = await openPage(browser);
  const account = accounts[1]!;
  await storeSession(page, account);
  const authenticator = await addVirtualAuthenticator(page);
  // Adds the passkey with a confirmed session, whose confirmation is then set back.
  await page.request.post("/v1/users/reauthenticate", {
    headers: { authorization: `Bearer ${account.token}` },
    data: { password: account.password },
  });
  await page.goto("/");
  await addPasskey(page, account.token);
  await server.stop();
  await ageSessions();
  server = await serve();

  await page.goto("/app/settings");
  await page.getByRole("button", { name: "Delete Account" }).click();
  const deletion = page.getByRole("dialog", { name: "Delete Account" });
  await deletion.getByLabel(/^Type/).fill(account.email);
  await deletion.getByRole("button", { name: "Delete" }).click();
  const confirm = dialog(page).getByRole("button", { name: "Confirm with Passkey" });
  await expect(confirm).toBeFocused();
  await authenticator.setVerified(false);
  await confirm.click();
  await expect(dialog(page).getByRole("alert")).toHaveText("Authentication was cancelled or not allowed");
  await authenticator.setVerified(true);
  await confirm.click();
  await expect(page).toHaveURL(`${server.publicUrl}/`);
  await page.close();
});
