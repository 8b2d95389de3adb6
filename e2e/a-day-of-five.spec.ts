import { randomUUID } from "node:crypto";
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type Account, createAccount, createWebsite, storeSession } from "./account.ts";
import { emailedLink } from "./outbox.ts";

/* By screen what ../packages/api/src/modules/organizations/a-day-of-five.full.test.ts does by API. */

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const accountMenu = (page: Page) => page.getByRole("button", { name: /^Account menu:/ });
const organization = (page: Page) => page.getByRole("region", { name: "Organization", exact: true });
const screens = (page: Page) =>
  page
    .getByRole("navigation", { name: "Console" })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("aria-label")).slice(1));

async function openOwner(
  page: Page,
  request: APIRequestContext,
  [person, company]: readonly [string, string],
): Promise<Account> {
  const owner = await createAccount(request);
  const headers = { authorization: `Bearer ${owner.token}` };
  await request.patch("/v1/users/me", { headers, data: { name: person } });
  await request.patch("/v1/organization", { headers, data: { name: company } });
  await storeSession(page, owner);
  return owner;
}

async function invite(owner: Page, email: string, role: string, website?: string): Promise<void> {
  await owner.goto("/app/members");
  await owner.getByRole("button", { name: "Invite member" }).click();
  const inviting = dialog(owner, "Invite member");
  await inviting.getByLabel("Email").fill(email);
  await inviting.getByRole("radio", { name: role }).check();
  if (website !== undefined) {
    await inviting.getByRole("radio", { name: "Chosen websites" }).check();
    await inviting.getByRole("checkbox", { name: website }).check();
  }
  await inviting.getByRole("button", { name: "Send invitation" }).click();
  await expect(inviting).toBeHidden();
}

/** Invites a person without an account, who joins in a browser of their own. */
async function addPerson(context: BrowserContext, owner: Page, name: string, role: string, website?: string) {
  const email = `${randomUUID()}@example.com`;
  await invite(owner, email, role, website);
  const page = await context.newPage();
  await page.goto(await emailedLink(email, "/invitation"));
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByLabel("Confirm password").fill("correct horse battery");
  await page.getByRole("button", { name: /^Join / }).click();
  await expect(heading(page)).toHaveText(`Welcome, ${name}`);
  return { page, email };
}

async function changeRole(owner: Page, name: string, role: string): Promise<void> {
  await owner.goto("/app/members");
  await owner.getByRole("button", { name: `Actions for ${name}` }).click();
  await owner.getByRole("menuitem", { name: "Change role" }).click();
  const changing = dialog(owner, "Change role");
  await changing.getByRole("radio", { name: role }).check();
  await changing.getByRole("button", { name: "Change role" }).click();
  await expect(changing).toBeHidden();
}

async function leave(page: Page): Promise<void> {
  await page.goto("/app/settings");
  await organization(page).getByRole("button", { name: "Leave organization" }).click();
  await dialog(page, "Leave organization").getByRole("button", { name: "Leave" }).click();
  await expect(dialog(page, "Leave organization")).toBeHidden();
}

test("five people of two organizations go through a day, and each screen shows what is theirs", async ({
  page: ann,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const contexts = await Promise.all([1, 2, 3, 4].map(() => browser.newContext()));
  const dee = await contexts[0]!.newPage();
  const alder = await openOwner(ann, request, ["Ann Archer", "Alder Company"]);
  const birch = await openOwner(dee, request, ["Dee Dixon", "Birch Company"]);
  await createWebsite(request, alder, { name: "Alder Shop" });
  await createWebsite(request, alder, { name: "Alder Cellar" });
  await createWebsite(request, birch, { name: "Birch Shop" });

  const { page: bob } = await addPerson(contexts[1]!, ann, "Bob Becker", "Admin");
  const cid = await addPerson(contexts[2]!, ann, "Cid Crane", "Support", "Alder Shop");
  const { page: eve, email: eveEmail } = await addPerson(contexts[3]!, ann, "Eve Evans", "Read-only");
  await invite(dee, cid.email, "Developer");
  await cid.page.goto(await emailedLink(cid.email, "/invitation"));
  await cid.page.getByRole("button", { name: "Join Birch Company" }).click();
  await expect(accountMenu(cid.page)).toContainText("Birch Company");

  await cid.page.getByRole("link", { name: "Websites & Apps" }).click();
  await expect(cid.page.getByRole("heading", { name: "Birch Shop" })).toBeVisible();
  await expect(cid.page.getByRole("main")).not.toContainText("Alder");
  await accountMenu(cid.page).click();
  await cid.page.getByRole("menuitemradio", { name: "Alder Company" }).click();
  await expect(cid.page.getByRole("heading", { name: "Alder Shop" })).toBeVisible();
  await expect(cid.page.getByRole("main")).not.toContainText(/Birch|Alder Cellar/);

  await changeRole(ann, "Bob Becker", "Billing");
  await bob.goto("/app");
  await expect(heading(bob)).toHaveText("Welcome, Bob Becker");
  expect(await screens(bob)).toEqual(["Dashboard", "Billing", "Settings"]);

  await eve.goto("/app/websites");
  await expect(eve.getByRole("heading", { name: "Alder Cellar" })).toBeVisible();
  await ann.getByRole("button", { name: "Actions for Eve Evans" }).click();
  await ann.getByRole("menuitem", { name: "Remove" }).click();
  await dialog(ann, "Remove member").getByRole("button", { name: "Remove" }).click();
  await expect(dialog(ann, "Remove member")).toBeHidden();
  await eve.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(heading(eve)).toHaveText("You don't belong to an organization");
  await expect(eve.getByRole("main")).not.toContainText("Alder");

  await changeRole(ann, "Bob Becker", "Owner");
  await leave(ann);
  await expect(heading(ann)).toHaveText("You don't belong to an organization");
  await bob.goto("/app/members");
  await expect(bob.getByRole("region", { name: "Members" })).not.toContainText("Ann Archer");
  await bob.goto("/app/settings/audit-log");
  const log = bob.getByRole("list", { name: "Audit log" });
  await expect(log).toContainText("Left the organization");
  await log
    .getByRole("button", { name: /^Ann Archer/ })
    .first()
    .click();
  await expect(bob.getByRole("combobox", { name: "Person" })).toHaveText("Ann Archer");
  await expect(log.getByRole("button", { name: /^(Bob|Cid|Eve)/ })).toHaveCount(0);
  await expect(log).toContainText("Created organization");

  await accountMenu(cid.page).click();
  await cid.page.getByRole("menuitemradio", { name: "Birch Company" }).click();
  await expect(accountMenu(cid.page)).toContainText("Birch Company");
  await leave(cid.page);
  await expect(accountMenu(cid.page)).toContainText("Alder Company");
  await expect(cid.page.getByRole("main")).not.toContainText("Birch");

  await dee.goto("/app/settings");
  await organization(dee).getByRole("button", { name: "Delete organization" }).click();
  await dialog(dee, "Delete organization").getByLabel("Type Birch Company to confirm").fill("Birch Company");
  await dee.keyboard.press("Enter");
  await expect(heading(dee)).toHaveText("You don't belong to an organization");

  await eve.goto("/app/settings");
  await eve.getByRole("button", { name: "Delete account" }).click();
  const deletion = dialog(eve, "Delete Account");
  await expect(deletion).not.toContainText("Alder");
  await deletion.getByLabel(`Type ${eveEmail} to confirm`).fill(eveEmail);
  await eve.keyboard.press("Enter");
  await expect(eve.getByRole("button", { name: "Log in" }).first()).toBeVisible();

  await bob.goto("/app/websites");
  await expect(bob.getByRole("heading", { name: "Alder Shop" })).toBeVisible();
  await expect(bob.getByRole("heading", { name: "Alder Cellar" })).toBeVisible();
  for (const context of contexts) await context.close();
});
