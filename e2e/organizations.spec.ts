import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { type Account, createAccount, createWebsite, removeSession, storeSession } from "./account.ts";
import { expectAccessible, expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import { emailedLink } from "./outbox.ts";
import { addPasskey, addVirtualAuthenticator } from "./virtual-authenticator.ts";

const password = "correct horse battery";
const bearer = ({ token }: Pick<Account, "token">) => ({ authorization: `Bearer ${token}` });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const toast = (page: Page, text: string): Locator => dialog(page, text).and(page.locator("[data-type]"));
const accountMenu = (page: Page) => page.getByRole("button", { name: /^Account menu:/ });
const member = (page: Page, name: string) =>
  page.getByRole("region", { name: "Members" }).getByRole("row").filter({ hasText: name });
const invitation = (page: Page, email: string) =>
  page.getByRole("list", { name: "Pending invitations" }).getByRole("listitem").filter({ hasText: email });

/** Returns the names of the console's screens in the rail. */
const railLinks = (page: Page) =>
  page
    .getByRole("navigation", { name: "Console" })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("aria-label")).slice(1));

/** Collects the calls that the server refuses. */
function listenForRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  return refused;
}

async function nameOrganization(request: APIRequestContext, owner: Account, name: string): Promise<string> {
  const answer = await request.patch("/v1/organization", { headers: bearer(owner), data: { name } });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

/** Invites a person through the API. */
async function invite(
  request: APIRequestContext,
  owner: Account,
  email: string,
  role: string,
): Promise<void> {
  const answer = await request.post("/v1/invitations", { headers: bearer(owner), data: { email, role } });
  expect(answer.status()).toBe(201);
}

/** Invites a new person, who joins, through the API. */
async function addMember(request: APIRequestContext, owner: Account, name: string, role: string) {
  const email = `${randomUUID()}@example.com`;
  await invite(request, owner, email, role);
  const link = new URL(await emailedLink(email, "/invitation"));
  const answer = await request.post("/v1/invitations/join", {
    data: { token: link.searchParams.get("token"), name, password, password_confirmation: password },
  });
  expect(answer.status()).toBe(201);
  const { session_token, user } = (await answer.json()) as { session_token: string; user: { id: string } };
  return { email, token: session_token, id: user.id };
}

/** Joins by the emailed link, as a new person. */
async function join(page: Page, email: string, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: /^Join / }).click();
  await expect(page).toHaveURL(/\/app$/);
  await expect(heading(page)).toHaveText(`Welcome, ${name}`);
  await expect(page.getByRole("banner")).toContainText(email);
}

test(
  "an owner invites a bookkeeper, who joins and sees billing alone",
  { tag: "@daily" },
  async ({ page, request }) => {
    const owner = await createAccount(request);
    await nameOrganization(request, owner, "Corner Shops");
    const bookkeeper = `${randomUUID()}@example.com`;
    await storeSession(page, owner);
    await page.goto("/app/members");
    await expect(heading(page)).toHaveText("Members");
    await expect(member(page, owner.email)).toContainText("Owner");
    await expect(member(page, owner.email)).toContainText("You");
    await expect(page.getByText("None. People who have accepted")).toBeVisible();

    // By keyboard alone.
    await page.getByRole("button", { name: "Invite member" }).focus();
    await page.keyboard.press("Enter");
    const inviting = dialog(page, "Invite member");
    await expect(inviting.getByLabel("Email")).toBeFocused();
    await page.keyboard.insertText(bookkeeper);
    await page.keyboard.press("Tab");
    await expect(inviting.getByRole("radio", { name: "Developer" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(inviting.getByRole("radio", { name: "Billing" })).toBeChecked();
    await page.keyboard.press("Enter");
    await expect(toast(page, `Invitation sent to ${bookkeeper}`)).toBeVisible();
    await expect(inviting).toBeHidden();
    await expect(invitation(page, bookkeeper)).toContainText("Billing");
    await expect(invitation(page, bookkeeper)).toContainText("Invited by");
    await removeSession(page);

    const refused = listenForRefusals(page);
    await page.goto(await emailedLink(bookkeeper, "/invitation"));
    await expect(page).toHaveURL(/\/invitation$/);
    await expect(page.getByText("invited you to join Corner Shops")).toBeVisible();
    await join(page, bookkeeper, "Bea Keeper");
    expect(await railLinks(page)).toEqual(["Dashboard", "Billing", "Settings"]);
    await page.goto("/app/members");
    await expect(heading(page)).toHaveText("Members");
    await expect(page.getByText("Your role in Corner Shops doesn't include this.")).toBeVisible();
    await page.getByRole("link", { name: "Go to the dashboard" }).click();
    await page.getByRole("link", { name: "View Billing" }).click();
    await expect(page.getByRole("button", { name: "Change Plan" })).toBeVisible();
    expect(refused).toEqual([]);
  },
);

test("a bookkeeper finds no other screen, and their pages are accessible in every theme", async ({
  page,
  request,
}) => {
  const owner = await createAccount(request);
  await nameOrganization(request, owner, "Corner Shops");
  const bookkeeper = `${randomUUID()}@example.com`;
  await invite(request, owner, bookkeeper, "billing");
  await page.goto(await emailedLink(bookkeeper, "/invitation"));
  await expect(page.getByText("invited you to join Corner Shops")).toBeVisible();
  await expectAccessibleInEveryTheme(page, "main");
  const refused = listenForRefusals(page);
  await join(page, bookkeeper, "Bea Keeper");
  await expectAccessible(page);
  for (const [path, name] of [
    ["/app/verifications", "Verification History"],
    ["/app/members", "Members"],
    ["/app/settings/audit-log", "Audit Log"],
  ] as const) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(name);
    await expect(page.getByText("Your role in Corner Shops doesn't include this.")).toBeVisible();
  }
  await expectAccessibleInEveryTheme(page);
  await page.goto("/app/settings");
  await expect(page.getByRole("region", { name: "Organization", exact: true })).toContainText("Corner Shops");
  await expect(page.getByRole("region", { name: "Region", exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Export my data" })).toHaveCount(0);
  expect(refused).toEqual([]);
});

test("an owner invites a supporter to one website, who joins and sees it alone", async ({
  page,
  request,
}) => {
  const owner = await createAccount(request);
  await nameOrganization(request, owner, "Corner Shops");
  await createWebsite(request, owner);
  await createWebsite(request, owner, { name: "Wine Cellar" });
  const supporter = `${randomUUID()}@example.com`;
  await storeSession(page, owner);
  await page.goto("/app/members");
  await page.getByRole("button", { name: "Invite member" }).click();
  const inviting = dialog(page, "Invite member");
  await expectAccessibleInEveryTheme(page, "[role=dialog]");
  await page.keyboard.press("Enter");
  await expect(inviting.getByLabel("Email")).toHaveAccessibleDescription(/Please enter your email address/);
  await inviting.getByLabel("Email").fill(supporter);
  await inviting.getByRole("radio", { name: "Support" }).check();
  await inviting.getByRole("radio", { name: "Chosen websites" }).check();
  await inviting.getByRole("button", { name: "Send invitation" }).click();
  await expect(inviting.getByText("Please choose a website")).toBeVisible();
  await inviting.getByRole("checkbox", { name: "Corner Shop" }).check();
  await inviting.getByRole("button", { name: "Send invitation" }).click();
  await expect(invitation(page, supporter)).toContainText("Support, Corner Shop");
  await expectAccessibleInEveryTheme(page);
  await removeSession(page);
  const refused = listenForRefusals(page);
  await page.goto(await emailedLink(supporter, "/invitation"));
  await join(page, supporter, "Sue Porter");
  expect(await railLinks(page)).toEqual([
    "Dashboard",
    "Websites & Apps",
    "Verification History",
    "SDK Integration",
    "Analytics",
    "Settings",
  ]);
  await page.goto("/app/websites");
  await expect(page.getByRole("heading", { name: "Corner Shop" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Wine Cellar" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^(Edit|Delete|Pause)/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Website" })).toHaveCount(0);
  await page.goto("/app/api-keys");
  await expect(heading(page)).toHaveText("API Keys");
  await expect(page.getByText("Your role in Corner Shops doesn't include this.")).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { name: "Verification History" })).toBeVisible();
  await expect(page.getByRole("option", { name: /API Key|Billing|Members/ })).toHaveCount(0);
  expect(refused).toEqual([]);
});

test("a role changes, an invitation is revoked, and a removed member is out at once", async ({
  page,
  request,
  browser,
}) => {
  const owner = await createAccount(request);
  await nameOrganization(request, owner, "Corner Shops");
  const sue = await addMember(request, owner, "Sue Porter", "support");
  const guest = `${randomUUID()}@example.com`;
  await invite(request, owner, guest, "developer");
  const context = await browser.newContext();
  const hers = await context.newPage();
  await storeSession(hers, sue);
  await hers.goto("/app/settings");
  await expect(hers.getByText("Your role: Support")).toBeVisible();

  await storeSession(page, owner);
  await page.goto("/app/members");
  await page.getByRole("button", { name: `Actions for ${owner.email.split("@")[0]!}` }).click();
  await expect(page.getByRole("menu")).toContainText("The organization needs an owner.");
  await expect(page.getByRole("menuitem", { name: "Change role" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page, "[role=menu]");
  await page.keyboard.press("Escape");

  const actions = page.getByRole("button", { name: "Actions for Sue Porter" });
  await actions.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Change role" }).press("Enter");
  const changing = dialog(page, "Change role");
  await expect(changing).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(changing).toBeHidden();
  await expect(actions).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Change role" }).press("Enter");
  await changing.getByRole("radio", { name: "Developer" }).check();
  await expectAccessible(page, "[role=dialog]");
  await changing.getByRole("switch", { name: "Live API keys" }).press("Space");
  await changing.getByRole("button", { name: "Change role" }).press("Enter");
  await expect(toast(page, "Role changed")).toBeVisible();
  await expect(member(page, sue.email)).toContainText("Developer");
  await expect(member(page, sue.email)).toContainText("Live keys");
  await hers.reload();
  await expect(hers.getByText("Your role: Developer")).toBeVisible();

  const link = await emailedLink(guest, "/invitation");
  await page.getByRole("button", { name: `Revoke the invitation of ${guest}` }).click();
  await expect(toast(page, "Invitation revoked")).toBeVisible();
  await expect(invitation(page, guest)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Pending invitations" })).toBeFocused();

  await actions.click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await dialog(page, "Remove member").getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Member removed")).toBeVisible();
  await expect(member(page, sue.email)).toHaveCount(0);

  // She keeps her sign-in, and may found an organization of her own.
  await hers.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(heading(hers)).toHaveText("You don't belong to an organization");
  await expectAccessible(hers);
  await hers.getByRole("button", { name: "Create organization" }).click();
  await dialog(hers, "Create organization").getByLabel("Name").fill("Sue & Co.");
  await hers.keyboard.press("Enter");
  await expect(heading(hers)).toHaveText("Welcome, Sue Porter");
  await expect(hers.getByRole("banner")).toContainText("Sue & Co.");

  await page.goto("/app/settings/audit-log");
  await expect(page.getByText("Removed member Sue Porter")).toBeVisible();
  await expect(page.getByText(`Invited ${guest} · as Developer`)).toBeVisible();
  await removeSession(page);
  await page.goto(link);
  await expect(page.getByRole("alert")).toHaveText(
    "This invitation has been used or withdrawn, or has expired. Please ask for a new one.",
  );
  await context.close();
});

test("a person of two organizations joins by signing in, switches, and shows each in its own tab", async ({
  page,
  context,
  request,
}) => {
  const ann = await createAccount(request);
  const shops = await nameOrganization(request, ann, "Ann’s Shops");
  const ben = await createAccount(request);
  const bars = await nameOrganization(request, ben, "Ben’s Bars");
  await invite(request, ben, ann.email, "admin");

  await page.goto(await emailedLink(ann.email, "/invitation"));
  await page.getByRole("button", { name: "Sign in to join" }).click();
  const signIn = dialog(page, "Welcome back");
  await signIn.getByLabel("Email").fill(ann.email);
  await signIn.getByRole("button", { name: "Next" }).click();
  await signIn.getByLabel("Password").fill(ann.password);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Join Ben’s Bars" }).click();
  await expect(page).toHaveURL(/\/app$/);
  await expect(accountMenu(page)).toContainText("Ben’s Bars");

  await accountMenu(page).click();
  await expect(page.getByRole("menuitemradio")).toHaveText(["Ann’s Shops", "Ben’s Bars"]);
  await expect(page.getByRole("menuitemradio", { name: "Ben’s Bars" })).toBeChecked();
  await expectAccessibleInEveryTheme(page, "[role=menu]");
  await page.getByRole("menuitemradio", { name: "Ann’s Shops" }).click();
  await expect(accountMenu(page)).toContainText("Ann’s Shops");
  await expect(page).toHaveURL(/\/app$/);

  // A new tab begins with the last choice; a link leads into another organization, in that tab alone.
  const other = await context.newPage();
  await other.goto("/app");
  await expect(accountMenu(other)).toContainText("Ann’s Shops");
  const calls: (string | undefined)[] = [];
  other.on("request", (call) => {
    if (new URL(call.url()).pathname.startsWith("/v1/")) calls.push(call.headers()["ofage-organization"]);
  });
  await other.goto(`/app/billing?organization=${bars}`);
  await expect(heading(other)).toHaveText("Billing & Payments");
  await expect(other).toHaveURL(/\/app\/billing$/);
  await expect(accountMenu(other)).toContainText("Ben’s Bars");
  expect(new Set(calls)).toEqual(new Set([bars]));
  await page.reload();
  await expect(accountMenu(page)).toContainText("Ann’s Shops");

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("switch ben");
  await expect(page.getByRole("option")).toHaveText(["Switch to Ben’s Bars"]);
  await page.keyboard.press("Enter");
  await expect(accountMenu(page)).toContainText("Ben’s Bars");
  await page.goto(`/app?organization=${shops}`);
  await expect(accountMenu(page)).toContainText("Ann’s Shops");

  const me = (await (await request.get("/v1/users/me", { headers: bearer(ann) })).json()) as {
    user: { id: string };
  };
  const removed = await request.delete(`/v1/members/${me.user.id}`, { headers: bearer(ben) });
  expect(removed.status()).toBe(200);
  await other.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Webhooks" }).click();
  await expect(toast(other, "You no longer belong to that organization.")).toBeVisible();
  await expect(accountMenu(other)).toContainText("Ann’s Shops");
  await expect(heading(other)).toHaveText("Webhooks");
});

test("a link into an organization leads there after signing in, too", async ({ page, request }) => {
  const account = await createAccount(request);
  const made = await request.post("/v1/organizations", {
    headers: bearer(account),
    data: { name: "Second Shops" },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/app/websites?organization=${id}`);
  const signIn = dialog(page, "Welcome back");
  await signIn.getByLabel("Email").fill(account.email);
  await signIn.getByRole("button", { name: "Next" }).click();
  await signIn.getByLabel("Password").fill(account.password);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Websites & Apps");
  await expect(page).toHaveURL(/\/app\/websites$/);
  await expect(accountMenu(page)).toContainText("Second Shops");
});

test("an invitation is for its address: someone else signs out first", async ({ page, request }) => {
  const owner = await createAccount(request);
  await nameOrganization(request, owner, "Corner Shops");
  const guest = `${randomUUID()}@example.com`;
  await invite(request, owner, guest, "read_only");
  await storeSession(page, await createAccount(request));
  await page.goto(await emailedLink(guest, "/invitation"));
  await expect(page.getByText(/^You're signed in as/)).toBeVisible();
  await expectAccessibleInEveryTheme(page, "main");
  await page.getByRole("button", { name: "Sign out and continue" }).click();
  await page.getByLabel("Your name").fill("Gus Guest");
  await page.getByLabel("Password", { exact: true }).fill("password");
  await page.getByLabel("Confirm password").fill("passw0rd");
  await page.getByRole("button", { name: "Join Corner Shops" }).click();
  await expect(page.getByLabel("Confirm password")).toHaveAccessibleDescription("Passwords do not match");
  await join(page, guest, "Gus Guest");

  // Sees everything and changes nothing.
  await page.goto("/app/members");
  await expect(member(page, guest)).toContainText("Read-only");
  await expect(page.getByRole("button", { name: /Invite member|^Actions for/ })).toHaveCount(0);
  await page.goto("/app/billing");
  await expect(page.getByRole("heading", { name: "Subscription Plan" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Change Plan|^Update/ })).toHaveCount(0);
});

test("a developer without live keys handles test keys, and a supporter sees verifications alone", async ({
  page,
  request,
}) => {
  const owner = await createAccount(request);
  await createWebsite(request, owner);
  const live = await request.post("/v1/api_keys", {
    headers: bearer(owner),
    data: { name: "Till", key_type: "private", is_test: false },
  });
  expect(live.status()).toBe(201);
  const refused = listenForRefusals(page);
  await storeSession(page, await addMember(request, owner, "Dev Eloper", "developer"));
  await page.goto("/app/api-keys");
  await expect(page.getByRole("row").filter({ hasText: "Till" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Show|Copy|Actions for) Till/ })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Recent Activity" })).toHaveCount(0);
  await page.getByRole("button", { name: "Create API Key" }).click();
  const creating = dialog(page, "Create API Key");
  await expect(creating.getByRole("checkbox", { name: "Test mode" })).toBeChecked();
  await expect(creating.getByRole("checkbox", { name: "Test mode" })).toBeDisabled();
  await expectAccessible(page, "[role=dialog]");
  await creating.getByLabel("Name").fill("Mine");
  await page.keyboard.press("Enter");
  await expect(dialog(page, "Your new API key")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Actions for Mine" })).toBeVisible();
  await removeSession(page);

  await storeSession(page, await addMember(request, owner, "Sue Porter", "support"));
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: "Recent Activity" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Active API Keys");
  await expect(page.getByRole("heading", { name: "Your first steps" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Change the time zone" })).toHaveCount(0);
  await expectAccessible(page);
  expect(refused).toEqual([]);
});

test("an organization is renamed, requires passkeys, and is deleted", async ({ page, request }) => {
  const owner = await createAccount(request);
  const sue = await addMember(request, owner, "Sue Porter", "admin");
  await addVirtualAuthenticator(page);
  await storeSession(page, owner);
  await page.goto("/app/settings");
  await addPasskey(page, owner.token);
  await page.reload();
  const section = page.getByRole("region", { name: "Organization", exact: true });
  await section.getByRole("textbox", { name: "Organization" }).fill("Corner Shops");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Organization renamed")).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Corner Shops");
  await section.getByRole("button", { name: "Leave organization" }).click();
  const leaving = dialog(page, "Leave organization");
  await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(leaving.getByRole("alert")).toContainText("The organization needs an owner.");
  await page.keyboard.press("Escape");
  await section.getByRole("switch", { name: "Require passkeys" }).press("Space");
  await expect(toast(page, "Passkeys are required now")).toBeVisible();
  await removeSession(page);

  await storeSession(page, sue);
  const refused = listenForRefusals(page);
  await page.goto("/app");
  await expect(heading(page)).toHaveText("Add a passkey first");
  await expectAccessibleInEveryTheme(page);
  await page.getByRole("link", { name: "Go to Security" }).click();
  await page.getByRole("button", { name: "Add Passkey" }).click();
  await expect(toast(page, "Passkey added successfully")).toBeVisible();
  await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(heading(page)).toHaveText("Welcome, Sue Porter");
  expect(refused).toEqual([]);
  await page.goto("/app/settings");
  await expect(page.getByRole("button", { name: "Delete organization" })).toHaveCount(0);
  await removeSession(page);

  await storeSession(page, owner);
  await page.goto("/app/settings");
  await section.getByRole("button", { name: "Delete organization" }).click();
  const deletion = dialog(page, "Delete organization");
  await deletion.getByLabel("Type Corner Shops to confirm").fill("Corner Shops");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("You don't belong to an organization");
});

test("an invitation to an organization with a long name fits a phone", async ({ page, request }) => {
  const owner = await createAccount(request);
  await nameOrganization(
    request,
    owner,
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk".padEnd(100, "x"),
  );
  const guest = `${randomUUID()}@example.com`;
  await invite(request, owner, guest, "support");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(await emailedLink(guest, "/invitation"));
  await expect(page.getByRole("button", { name: /^Join Donau/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
