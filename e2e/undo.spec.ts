import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { type Account, createAccount, createWebsite, storeSession, type WebsiteResponse } from "./account.ts";
import { expectAccessible, expectAccessibleInEveryTheme } from "./expect-accessible.ts";

const bearer = ({ token }: Pick<Account, "token">) => ({ authorization: `Bearer ${token}` });

/** Returns a toast; the same text may occur elsewhere on the screen. */
const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("dialog", { name: text }).and(page.locator("[data-type]"));
const undo = (part: Locator) => part.getByRole("button", { name: "Undo" });

async function isPaused(request: APIRequestContext, account: Account, { id }: WebsiteResponse) {
  const answer = await request.get(`/v1/websites/${id}`, { headers: bearer(account) });
  return ((await answer.json()) as { is_paused: boolean }).is_paused;
}

test("a paused website is resumed by Undo: with the pointer, the toast's keys, and Ctrl+Z", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const website = await createWebsite(request, account);
  await storeSession(page, account);
  await page.goto("/app/websites");
  const pause = page.getByRole("button", { name: "Pause Corner Shop" });

  await pause.click();
  const paused = toast(page, "Website paused successfully");
  await expect(paused).toHaveAccessibleDescription("Press Control Z to undo.");
  await expectAccessibleInEveryTheme(page, "[role=dialog][data-type]");
  await undo(paused).click();
  await expect(toast(page, "Website resumed successfully")).toBeVisible();
  await expect(paused).toHaveCount(0);
  expect(await isPaused(request, account, website)).toBe(false);

  await pause.focus();
  await page.keyboard.press("Enter");
  await expect(paused).toBeVisible();
  await page.keyboard.press("F6");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(undo(paused)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(pause).toBeFocused();
  await expect(paused).toHaveCount(0);
  expect(await isPaused(request, account, website)).toBe(false);

  await page.keyboard.press("Enter");
  await expect(paused).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(paused).toHaveCount(0);
  await expect(pause).toBeVisible();
  expect(await isPaused(request, account, website)).toBe(false);
});

test("Undo works after leaving the screen, and refuses to overwrite what someone else has saved", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const website = await createWebsite(request, account);
  await storeSession(page, account);
  await page.goto("/app/websites");
  await page.getByRole("button", { name: "Pause Corner Shop" }).click();
  const paused = toast(page, "Website paused successfully");
  await paused.hover();
  await page.getByRole("link", { name: "SDK Integration" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "SDK Integration" })).toBeVisible();
  await undo(paused).click();
  await expect(toast(page, "Website resumed successfully")).toBeVisible();
  expect(await isPaused(request, account, website)).toBe(false);

  await page.goto("/app/websites");
  await page.getByRole("button", { name: "Pause Corner Shop" }).click();
  await paused.hover();
  const renamed = await request.put(`/v1/websites/${website.id}`, {
    headers: bearer(account),
    data: { name: "Renamed Shop", domain: "shop.example", is_paused: true },
  });
  expect(renamed.status()).toBe(200);
  await undo(paused).click();
  await expect(
    toast(page, "Someone saved this website in the meantime, so nothing was undone."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Resume Renamed Shop" })).toBeVisible();
  expect(await isPaused(request, account, website)).toBe(true);
});

test("Ctrl+Z in a field undoes typing there and no action", async ({ page, request }) => {
  const account = await createAccount(request);
  for (let more = 0; more < 7; more++) await createWebsite(request, account, { name: `Shop ${more}` });
  await storeSession(page, account);
  await page.goto("/app/websites");
  await page.getByRole("button", { name: "Pause Shop 3" }).click();
  const paused = toast(page, "Website paused successfully");
  await paused.hover();
  await page.getByRole("searchbox").pressSequentially("3");
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Resume Shop 3" })).toBeVisible();
  await expect(paused).toBeVisible();
});

test("a toast with Undo stays while it is hovered or focused, and ends 8 seconds after", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await createWebsite(request, account);
  await page.clock.install();
  await storeSession(page, account);
  await page.goto("/app/websites");
  await page.getByRole("button", { name: "Pause Corner Shop" }).click();
  const paused = toast(page, "Website paused successfully");
  await paused.hover();
  await page.clock.fastForward(60_000);
  await expect(paused).toBeVisible();
  await page.mouse.move(0, 700);
  await page.clock.fastForward(4000);
  await expect(paused).toBeVisible();
  await page.keyboard.press("F6");
  await page.clock.fastForward(60_000);
  await expect(paused).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await page.clock.fastForward(9000);
  await page.clock.runFor(1000);
  await expect(paused).toHaveCount(0);
});

test("a disabled webhook is enabled by Undo", async ({ page, request }) => {
  const account = await createAccount(request);
  const made = await request.post("/v1/webhooks", {
    headers: bearer(account),
    data: { url: "https://127.0.0.1/hook" },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await storeSession(page, account);
  await page.goto(`/app/webhooks/${id}`);
  await page.getByRole("button", { name: "Disable" }).click();
  await undo(toast(page, "Webhook disabled")).click();
  await expect(toast(page, "Webhook enabled")).toBeVisible();
  await expect(page.getByRole("button", { name: "Disable" })).toBeVisible();
  const answer = await request.get(`/v1/webhooks/${id}`, { headers: bearer(account) });
  expect(await answer.json()).toMatchObject({ enabled: true, disabled_reason: null });
});

/** Opens Settings with a session of the browser's own, beside the account's first. */
async function openSessions(page: Page, account: Account): Promise<Locator> {
  const { email, password } = account;
  const answer = await page.request.post("/v1/users/login", { data: { email, password } });
  await storeSession(page, { token: ((await answer.json()) as { session_token: string }).session_token });
  await page.goto("/app/settings");
  const sessions = page.getByRole("region", { name: "Sessions", exact: true });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  return sessions;
}

const status = async (request: APIRequestContext, account: Account) =>
  (await request.get("/v1/users/me", { headers: bearer(account) })).status();

test("the end of a session can be undone in its row and in the toast, and no call is sent", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const sessions = await openSessions(page, account);
  const ends: string[] = [];
  page.on("request", (sent) => {
    if (sent.method() === "DELETE") ends.push(sent.url());
  });
  const end = sessions.getByRole("button", { name: /^End session on / });
  // The second click of a double click undoes nothing.
  await end.dblclick();
  await expect(sessions.getByText("Ending…")).toBeVisible();
  await expectAccessible(page);
  await sessions.getByRole("button", { name: /^Undo ending the session on / }).click();
  await expect(toast(page, "The session was not ended").first()).toBeVisible();
  await expect(toast(page, /^Ending the session on /)).toHaveCount(0);
  await expect(sessions.getByText("Ending…")).toHaveCount(0);

  await end.click();
  await undo(toast(page, /^Ending the session on /)).click();
  await expect(end).toBeVisible();
  await page.goto("/app");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(ends).toEqual([]);
  expect(await status(request, account)).toBe(200);
});

const leaves: [string, (page: Page) => Promise<unknown>][] = [
  ["another screen is opened", (page) => page.getByRole("link", { name: "Billing" }).first().click()],
  ["the page is left", (page) => page.goto("/robots.txt")],
  ["the tab is closed", (page) => page.close()],
  ["the person logs out", (page) => page.getByRole("button", { name: "Log out" }).click()],
];
for (const [name, leave] of leaves) {
  test(`a session that is about to end ends at once when ${name}`, async ({ page, request }) => {
    const account = await createAccount(request);
    const sessions = await openSessions(page, account);
    await sessions.getByRole("button", { name: /^End session on / }).click();
    await expect(sessions.getByText("Ending…")).toBeVisible();
    expect(await status(request, account)).toBe(200);
    const begun = Date.now();
    await leave(page);
    await expect.poll(() => status(request, account), { timeout: 6000 }).toBe(401);
    expect(Date.now() - begun).toBeLessThan(7000);
  });
}

test("“End all others” ends a session that is about to end at once, without an error", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const { email, password } = account;
  await request.post("/v1/users/login", { data: { email, password } });
  const answer = await page.request.post("/v1/users/login", { data: { email, password } });
  await storeSession(page, { token: ((await answer.json()) as { session_token: string }).session_token });
  await page.goto("/app/settings");
  const sessions = page.getByRole("region", { name: "Sessions", exact: true });
  await sessions
    .getByRole("button", { name: /^End session on / })
    .first()
    .click();
  await sessions.getByRole("button", { name: "End all others" }).click();
  await page
    .getByRole("dialog", { name: "End all other sessions" })
    .getByRole("button", { name: "End sessions" })
    .click();
  await expect(toast(page, "Other sessions ended")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  expect(await status(request, account)).toBe(401);
  await expect(page.locator("[data-type=error]")).toHaveCount(0);
});
