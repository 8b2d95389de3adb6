import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { type Account, createAccount, createWebsite, removeSession, storeSession } from "./account.ts";
import { createEndedTestCheck } from "./ended-test-check.ts";
import { expectAccessible, expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import { chooseMode, modeRadio } from "./mode-switch.ts";
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

async function namePerson(request: APIRequestContext, person: Account, name: string): Promise<void> {
  const answer = await request.patch("/v1/users/me", { headers: bearer(person), data: { name } });
  expect(answer.status()).toBe(200);
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
    await namePerson(request, owner, "Ann Owner");
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
    await expect(page.getByRole("heading", { name: "Current Usage" })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Forecast/ })).toBeVisible();
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
  await namePerson(request, owner, "Ann Owner");
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

  const made = await request.post("/v1/api_keys", {
    headers: bearer(sue),
    data: { name: "Sue’s key", key_type: "private", is_test: true },
  });
  expect(made.status()).toBe(201);
  await page.reload();
  await actions.click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  const removal = dialog(page, "Remove member");
  await expect(removal.getByRole("link", { name: "API key Sue’s key" })).toHaveAttribute(
    "href",
    /^\/app\/api-keys\?key=key_\w+&organization=org_\w+$/,
  );
  await expectAccessible(page, "[role=dialog][data-open]");
  await removal.getByRole("button", { name: "Remove" }).click();
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
  await expect(signIn.getByLabel("Email")).toHaveValue(ann.email);
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

  // A new tab begins with the last choice; a link leads into another organization once that is answered, in that tab alone.
  const other = await context.newPage();
  await other.goto("/app");
  await expect(accountMenu(other)).toContainText("Ann’s Shops");
  await other.goto(`/app/billing?organization=${bars}`);
  await expect(heading(other)).toHaveText("Another organization");
  await expectAccessibleInEveryTheme(other);
  const calls: (string | undefined)[] = [];
  other.on("request", (call) => {
    if (new URL(call.url()).pathname.startsWith("/v1/")) calls.push(call.headers()["ofage-organization"]);
  });
  await other.getByRole("button", { name: "Open Ben’s Bars" }).click();
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
  await page.goto(`/app/websites?organization=${shops}`);
  await page.getByRole("button", { name: "Stay in Ben’s Bars" }).click();
  await expect(heading(page)).toHaveText("Websites & Apps");
  await expect(accountMenu(page)).toContainText("Ben’s Bars");
  await page.goto(`/app?organization=${shops}`);
  await page.getByRole("button", { name: "Open Ann’s Shops" }).click();
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
  await expect(page.getByText("To have something changed, ask an owner or an admin.")).toBeVisible();
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
  await expect(page.getByRole("row").filter({ hasText: "Till" })).toContainText(
    "Your role includes test keys only. For live ones, ask an owner or an admin.",
  );
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
  await page.goto("/app/verifications");
  await expect(page.getByText("Days begin at midnight in")).toBeVisible();
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
  const requiring = dialog(page, "Require passkeys");
  await expect(requiring).toContainText("1 member has no passkey");
  await expect(requiring).toContainText("Sue Porter");
  await expectAccessible(page, "[role=dialog][data-open]");
  await requiring.getByRole("button", { name: "Cancel" }).click();
  await expect(section.getByRole("switch", { name: "Require passkeys" })).not.toBeChecked();
  await section.getByRole("switch", { name: "Require passkeys" }).press("Space");
  await requiring.getByRole("button", { name: "Require passkeys" }).click();
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

test("a session that began without the passkey enters an organization that requires one once it is used", async ({
  page,
  request,
}) => {
  const owner = await createAccount(request);
  await addVirtualAuthenticator(page);
  await storeSession(page, owner);
  await page.goto("/app/settings");
  const { email, password } = owner;
  const other = await request.post("/v1/users/login", { data: { email, password } });
  const { session_token: token } = (await other.json()) as { session_token: string };
  await addPasskey(page, token);
  const required = await request.patch("/v1/organization", {
    headers: bearer({ token }),
    data: { requires_passkeys: true },
  });
  expect(required.status()).toBe(200);
  await page.goto("/app");
  await expect(heading(page)).toHaveText("Use your passkey");
  await expectAccessibleInEveryTheme(page);
  await page.getByRole("button", { name: "Confirm with Passkey" }).click();
  await expect(heading(page)).toHaveText("Welcome");
});

test("a passkey that is added after a password reset opens the organization once an owner approves it", async ({
  page,
  browser,
  request,
}) => {
  const owner = await createAccount(request);
  const { email } = await addMember(request, owner, "Sue Porter", "admin");
  await addVirtualAuthenticator(page);
  await storeSession(page, owner);
  await page.goto("/app/members");
  await addPasskey(page, owner.token);
  await request.patch("/v1/organization", { headers: bearer(owner), data: { requires_passkeys: true } });
  await request.post("/v1/users/password/forgot", { data: { email } });
  const link = new URL(await emailedLink(email, "/reset-password"));
  const chosen = { password, password_confirmation: password };
  await request.post("/v1/users/password/reset", {
    data: { token: link.searchParams.get("token"), ...chosen },
  });
  const login = await request.post("/v1/users/login", { data: { email, password } });
  const { session_token: token } = (await login.json()) as { session_token: string };

  const context = await browser.newContext();
  const hers = await context.newPage();
  await addVirtualAuthenticator(hers);
  await storeSession(hers, { token });
  await hers.goto("/app/settings");
  await addPasskey(hers, token);
  await hers.goto("/app");
  await expect(heading(hers)).toHaveText("Your passkey waits for approval");
  await expectAccessible(hers);
  await page.reload();
  await expect(member(page, email)).toContainText("Waits for approval");
  await page.getByRole("button", { name: "Actions for Sue Porter" }).click();
  await page.getByRole("menuitem", { name: "Approve passkey" }).click();
  await expectAccessible(page, "[role=dialog][data-open]");
  await dialog(page, "Approve passkey").getByRole("button", { name: "Approve" }).click();
  await expect(toast(page, "Passkey of Sue Porter approved")).toBeVisible();
  await expect(member(page, email)).not.toContainText("Waits for approval");
  await hers.reload();
  await expect(heading(hers)).toHaveText("Welcome, Sue Porter");
  await context.close();
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

test("the question whether to open an organization with a long name fits a phone", async ({
  page,
  request,
}) => {
  const ann = await createAccount(request);
  const made = await request.post("/v1/organizations", {
    headers: bearer(ann),
    data: { name: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk".padEnd(100, "x") },
  });
  const { id } = (await made.json()) as { id: string };
  await storeSession(page, ann);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/app/websites?organization=${id}`);
  await expect(page.getByRole("button", { name: /^Open Donau/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

/** Founds a second organization of a person, and names both. */
async function foundSecond(request: APIRequestContext, person: Account) {
  const first = await nameOrganization(request, person, "Ann’s Shops");
  const made = await request.post("/v1/organizations", {
    headers: bearer(person),
    data: { name: "Ann’s Bars" },
  });
  return { first, second: ((await made.json()) as { id: string }).id };
}

test("switching stays on the screen where the other organization has it, and Back returns", async ({
  page,
  request,
}) => {
  const ann = await createAccount(request);
  await foundSecond(request, ann);
  const website = await createWebsite(request, ann);
  const ben = await createAccount(request);
  await nameOrganization(request, ben, "Ben’s Pubs");
  await invite(request, ben, ann.email, "support");
  const link = new URL(await emailedLink(ann.email, "/invitation"));
  await request.post("/v1/invitations/accept", {
    headers: bearer(ann),
    data: { token: link.searchParams.get("token") },
  });
  const switchTo = async (name: string) => {
    await accountMenu(page).click();
    await page.getByRole("menuitemradio", { name }).click();
    await expect(accountMenu(page)).toContainText(name);
  };
  await storeSession(page, ann);
  await page.goto(`/app/websites/${website.id}/methods`);
  await expect(heading(page)).toHaveText("Methods");
  await switchTo("Ann’s Bars");
  await expect(page).toHaveURL(/\/app\/websites$/);
  await expect(page.getByText("No websites yet")).toBeVisible();
  await page.getByRole("link", { name: "Billing", exact: true }).click();
  await expect(heading(page)).toHaveText("Billing & Payments");
  await switchTo("Ben’s Pubs");
  await expect(heading(page)).toContainText("Welcome");

  await page.goBack();
  await expect(heading(page)).toHaveText("Billing & Payments");
  await expect(accountMenu(page)).toContainText("Ann’s Bars");
  await page.goBack();
  await page.goBack();
  await expect(heading(page)).toHaveText("Methods");
  await expect(accountMenu(page)).toContainText("Ann’s Shops");
  await page.goForward();
  await expect(accountMenu(page)).toContainText("Ann’s Bars");
  await page.reload();
  await expect(accountMenu(page)).toContainText("Ann’s Bars");
});

test.describe("links", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("links of the console name its organization, and a page of another one is opened there", async ({
    page,
    context,
    request,
  }) => {
    const ann = await createAccount(request);
    const { first, second } = await foundSecond(request, ann);
    const website = await createWebsite(request, ann);
    const id = await createEndedTestCheck(request, website, "adult");
    await storeSession(page, ann);
    await page.goto("/app");
    await page.getByRole("link", { name: /Corner Shop/ }).click();
    await page.getByRole("button", { name: "Copy" }).first().click();
    await page.getByRole("menuitem", { name: "Link" }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname + new URL(copied).search).toBe(
      `/app/verifications/${id}?organization=${first}`,
    );
    await page.goto("/app");
    await expect(page.getByRole("link", { name: /Corner Shop/ })).toBeVisible();
    const hrefs = await page
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
    const inConsole = hrefs.filter((href) => href.startsWith("/app"));
    expect(inConsole.length).toBeGreaterThan(8);
    expect(inConsole.filter((href) => !href.includes(`organization=${first}`))).toEqual([]);

    // In a new tab, whatever was opened last.
    const other = await context.newPage();
    await other.goto(`/app?organization=${second}`);
    await other.getByRole("button", { name: "Open Ann’s Bars" }).click();
    await expect(accountMenu(other)).toContainText("Ann’s Bars");
    const opened = context.waitForEvent("page");
    await page
      .getByRole("navigation", { name: "Console" })
      .getByRole("link", { name: "Websites" })
      .click({ modifiers: ["ControlOrMeta"] });
    const tab = await opened;
    await expect(heading(tab)).toHaveText("Websites & Apps");
    await expect(accountMenu(tab)).toContainText("Ann’s Shops");

    await other.goto(`/app/verifications/${id}`);
    await expect(other.getByText("Verification not found")).toBeVisible();
    await other.getByRole("button", { name: "Open it in Ann’s Shops" }).click();
    await expect(other.getByRole("dialog", { name: /^Verification …/ })).toContainText("Estimated age");
    await other.keyboard.press("Escape");
    await expect(accountMenu(other)).toContainText("Ann’s Shops");
  });
});

test("a link into an organization of others leads a person nowhere else", async ({ page, request }) => {
  const owner = await createAccount(request);
  const id = await nameOrganization(request, owner, "Corner Shops");
  await storeSession(page, await createAccount(request));
  await page.goto(`/app/websites?organization=${id}`);
  await expect(page.getByText("an organization that you don't belong to")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Corner Shops");
  await page.getByRole("button", { name: "Stay in Your organization" }).click();
  await expect(heading(page)).toHaveText("Websites & Apps");
});

test("a session that ends leads back into its organization", async ({ page, request }) => {
  const ann = await createAccount(request);
  const { second } = await foundSecond(request, ann);
  await storeSession(page, ann);
  await page.goto(`/app/websites?organization=${second}`);
  await page.getByRole("button", { name: "Open Ann’s Bars" }).click();
  await expect(heading(page)).toHaveText("Websites & Apps");
  await request.delete("/v1/users/session", { headers: bearer(ann) });
  await page.reload();
  const signIn = dialog(page, "Welcome back");
  await signIn.getByLabel("Email").fill(ann.email);
  await signIn.getByRole("button", { name: "Next" }).click();
  await signIn.getByLabel("Password").fill(ann.password);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Websites & Apps");
  await expect(page).toHaveURL(/\/app\/websites$/);
  await expect(accountMenu(page)).toContainText("Ann’s Bars");
});

test("a view keeps the mode unless it was saved with one, and says so", async ({ page, request }) => {
  const owner = await createAccount(request);
  const website = await createWebsite(request, owner);
  await createEndedTestCheck(request, website, "under_age");
  await storeSession(page, owner);
  await page.goto("/app/verifications");
  await chooseMode(page, "Live");
  const menu = page.getByRole("button", { name: /^View: / });
  await menu.click();
  await page.getByRole("menuitemradio", { name: "Failed today" }).click();
  await expect(page).toHaveURL(/status=failed/);
  await expect(modeRadio(page, "Live")).toBeChecked();

  await menu.click();
  await page.getByRole("menuitem", { name: "Save view…" }).click();
  const saving = dialog(page, "Save view");
  await saving.getByLabel("Name").fill("Live failures");
  await saving.getByRole("switch", { name: "With the mode Live" }).click();
  await saving.getByRole("button", { name: "Save view" }).click();
  await expect(saving).toBeHidden();
  await menu.click();
  await expect(page.getByRole("menuitemradio", { name: "Live failures" })).toContainText("Mode: Live");
  await page.getByRole("menuitemradio", { name: "Tests" }).click();
  await expect(toast(page, "“Tests” switched the mode to Test.")).toBeVisible();
  await expect(modeRadio(page, "Test")).toBeChecked();
  await menu.click();
  await page.getByRole("menuitemradio", { name: "All verifications" }).click();
  await expect(modeRadio(page, "Test")).toBeChecked();
  await menu.click();
  await page.getByRole("menuitemradio", { name: "Live failures" }).click();
  await expect(modeRadio(page, "Live")).toBeChecked();
});

test("a read-only member looks at a website's settings, methods and versions, at retention and time zone, and changes nothing", async ({
  page,
  request,
}) => {
  const owner = await createAccount(request);
  const website = await createWebsite(request, owner, { url_terms: "https://shop.example/terms" });
  await storeSession(page, await addMember(request, owner, "Rea Donly", "read_only"));
  const refused = listenForRefusals(page);
  await page.goto("/app/websites");
  await expect(page.getByText("ask an owner, an admin or a developer.")).toBeVisible();
  await page.getByRole("button", { name: "Settings of Corner Shop" }).click();
  const settings = dialog(page, "Website settings");
  await expect(settings.getByLabel("Name")).toHaveValue("Corner Shop");
  await expect(settings.getByLabel("Name")).not.toBeEditable();
  await expect(settings.getByLabel("Age restriction")).toHaveText(/18/);
  await settings.getByRole("tab", { name: "URLs" }).click();
  await expect(settings.getByLabel("Terms URL")).toHaveValue("https://shop.example/terms");
  await settings.getByRole("tab", { name: "AI Settings" }).click();
  await expect(settings.getByLabel("Sensitivity")).toHaveText(/%$/);
  await settings.getByRole("tab", { name: "Countries" }).click();
  await expect(settings.getByText("visitors from all countries")).toBeVisible();
  await expect(settings.getByRole("button", { name: /Save|Cancel|Select all/ })).toHaveCount(0);
  for (const tab of ["Branding", "Basic Info"]) {
    await settings.getByRole("tab", { name: tab }).click();
    await expectAccessible(page, "[role=dialog][data-open]");
  }
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Methods of Corner Shop" }).click();
  await expect(page.getByRole("heading", { name: "Versions" })).toBeVisible();
  await expect(page.getByText("Version 1")).toBeVisible();
  await expect(page.getByLabel("Least assurance")).toHaveText(/./);
  await expect(page.getByRole("button", { name: /^(Save|Discard|Move|Add|Create|Remove)/ })).toHaveCount(0);
  await expectAccessibleInEveryTheme(page);
  await page.getByRole("button", { name: "Try on past checks" }).click();
  await expect(page.getByText("There are no live checks yet").first()).toBeVisible();
  await page.goto("/app/settings");
  for (const [name, text] of [
    ["Region", "UTC"],
    ["Retention", "Until the organization is deleted"],
    ["Organization", "Require passkeys"],
  ] as const) {
    const section = page.getByRole("region", { name, exact: true });
    await expect(section).toContainText(text);
    await expect(section.getByRole("button", { name: /^(Save|Rename|Use)/ })).toHaveCount(0);
    await expect(section.getByRole("switch")).toHaveCount(0);
  }
  expect(website.id).toMatch(/^web_/);
  expect(refused).toEqual([]);
});

test("names are asked once, and at the latest before the first invitation", async ({ page, request }) => {
  const owner = await createAccount(request);
  await storeSession(page, owner);
  await page.goto("/app");
  await expect(heading(page)).toHaveText("Welcome");
  await expect(accountMenu(page)).toContainText("Your organization");
  const question = page.getByRole("heading", { name: "What are you and your organization called?" });
  await expectAccessibleInEveryTheme(page);
  await page.getByRole("button", { name: "Add names" }).click();
  const naming = dialog(page, "Add names");
  await naming.getByRole("button", { name: "Save" }).click();
  await expect(naming.getByLabel("Your name")).toHaveAccessibleDescription("Name is required");
  await expect(naming.getByLabel("Your name")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your first steps" })).toBeVisible();
  await expect(question).toHaveCount(0);

  const guest = `${randomUUID()}@example.com`;
  await page.goto("/app/members?invite=1");
  const inviting = dialog(page, "Invite member");
  await expect(inviting.getByLabel("Your name")).toBeFocused();
  await inviting.getByLabel("Email").fill(guest);
  await inviting.getByRole("button", { name: "Send invitation" }).click();
  await expect(inviting.getByLabel("Name of your organization")).toHaveAccessibleDescription(
    /Name is required/,
  );
  await expectAccessible(page, "[role=dialog][data-open]");
  await inviting.getByLabel("Your name").fill("Ann Owner");
  await inviting.getByLabel("Name of your organization").fill("Corner Shops");
  await inviting.getByRole("button", { name: "Send invitation" }).click();
  await expect(toast(page, `Invitation sent to ${guest}`)).toBeVisible();
  await expect(accountMenu(page)).toContainText("Ann Owner");
  await expect(accountMenu(page)).toContainText("Corner Shops");
  await page.goto(await emailedLink(guest, "/invitation"));
  await expect(page.getByText("invited you to join Corner Shops")).toBeVisible();
  await expect(page.getByText("Ann Owner")).toBeVisible();
});

test("deleting an account says which organizations go and which stay", async ({ page, request }) => {
  const ann = await createAccount(request);
  await nameOrganization(request, ann, "Ann’s Shops");
  const ben = await createAccount(request);
  await nameOrganization(request, ben, "Ben’s Bars");
  await invite(request, ben, ann.email, "admin");
  const link = new URL(await emailedLink(ann.email, "/invitation"));
  await request.post("/v1/invitations/accept", {
    headers: bearer(ann),
    data: { token: link.searchParams.get("token") },
  });
  await storeSession(page, ann);
  await page.goto("/app/settings");
  await page.getByRole("button", { name: "Delete Account" }).click();
  const deletion = dialog(page, "Delete Account");
  await expect(deletion).toContainText("You are the only member of Ann’s Shops");
  await expect(deletion).toContainText("Ben’s Bars stays, with everything in it.");
  await expectAccessible(page, "[role=dialog][data-open]");
});

test("a role that changes meanwhile says so in a sentence", async ({ page, request }) => {
  const owner = await createAccount(request);
  await nameOrganization(request, owner, "Corner Shops");
  await createWebsite(request, owner);
  const sue = await addMember(request, owner, "Sue Porter", "developer");
  await storeSession(page, sue);
  await page.goto("/app/websites");
  const pause = page.getByRole("button", { name: "Pause Corner Shop" });
  await expect(pause).toBeVisible();
  const changed = await request.put(`/v1/members/${sue.id}`, {
    headers: bearer(owner),
    data: { role: "support" },
  });
  expect(changed.status()).toBe(200);
  await pause.click();
  await expect(toast(page, "Your role in Corner Shops is now Support.")).toBeVisible();
  await expect(pause).toHaveCount(0);
});
