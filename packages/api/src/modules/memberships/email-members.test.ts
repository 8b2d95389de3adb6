import { type Role, roles } from "@ofage/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, createAccount, password, randomEmail } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi } from "../../../testing/call-api.ts";
import { endByScan } from "../../../testing/end-by-scan.ts";
import { insertMember } from "../../../testing/insert-member.ts";
import { emailsTo } from "../../../testing/outbox.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { createWebsite, startConsentedCheck } from "../../../testing/start-check.ts";
import { keepPeriodOpen, upgradeToStandardPlan } from "../../../testing/upgrade-to-standard-plan.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { createWebhook } from "../../../testing/webhook.ts";
import { openWebhookReceiver, replyWith, type WebhookReceiver } from "../../../testing/webhook-receiver.ts";

/* One organization with a member of each role, some bound to a website and one removed, and everything that emails members. */

let owner: Account;
let receiver: WebhookReceiver;
/** Addresses by who they belong to. */
const addresses: Record<string, string> = { company: randomEmail() };
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  owner = await createAccount();
  addresses.owner = owner.email;
  await callApi("updateOrganization", { name: "Horns and Sons" }, { bearer: owner.session });
  const website = await createWebsite(owner.session);
  const add = async (name: string, role: Role, bound: string[] | null = null) => {
    const member = await insertMember(owner.organization.id, role, bound);
    addresses[name] = member.email;
    return member;
  };
  for (const role of roles.filter((each) => each !== "owner")) await add(role, role);
  for (const role of ["developer", "support", "read_only"] as const)
    await add(`bound ${role}`, role, [website.id]);
  const removed = await add("removed admin", "admin");
  await callApi("removeMember", { id: removed.id }, { bearer: owner.session });
  const stranger = await createAccount();
  addresses.stranger = stranger.email;
});
afterAll(() => receiver.close());

const countEmails = async (subject: RegExp) =>
  Promise.all(
    Object.entries(addresses).map(async ([who, address]) => {
      const subjects = (await emailsTo(address)).map((mail) => /^Subject: (.*)$/m.exec(mail)![1]!);
      return [who, subjects.filter((each) => subject.test(each)).length] as const;
    }),
  );

/** Does something, and returns who is sent an email with a subject because of it, once each email requested until then was sent. */
async function hearersOf(subject: RegExp, work: () => Promise<unknown>): Promise<string[]> {
  const before = new Map(await countEmails(subject));
  const hearers = async () =>
    (await countEmails(subject)).filter(([who, count]) => count > before.get(who)!).map(([who]) => who);
  await work();
  await waitUntil(`an email about ${subject}`, async () => (await hearers()).length > 0 || undefined);
  const [clock] = await queryDatabase<{ now: string }>("select now() as now");
  await waitUntil("the emails requested so far", async () => {
    const waiting = await queryDatabase(
      "select 1 from pgboss.job where name = 'send-email' and state < 'completed' and created_on <= $1::timestamptz",
      clock!.now,
    );
    return waiting.length === 0 || undefined;
  });
  return (await hearers()).toSorted();
}

const payers = ["admin", "billing", "owner"];

test("emails about an organization reach the members who may act on them or see them, and nobody else", async () => {
  const as = { bearer: owner.session };
  const check = async () => endByScan(await startConsentedCheck((await websites())[0]!.asset_id));
  const websites = async () => (await callApi("listWebsites", {}, as)).body;

  expect(await hearersOf(/live API key was created/, () => createApiKey(owner.session))).toEqual([
    "admin",
    "owner",
  ]);
  expect(
    await hearersOf(/deleted sooner/, () => callApi("changeRetention", { retention_days: 30 }, as)),
  ).toEqual(["admin", "owner"]);

  const webhook = await createWebhook(owner.session, receiver.url);
  receiver.reply = replyWith(500);
  await queryDatabase(
    "update webhooks set failing_since = now() - interval '6 days' where id = $1",
    webhook.id,
  );
  expect(
    await hearersOf(/webhook was disabled/, () => callApi("testWebhook", { id: webhook.id }, as)),
  ).toEqual(["admin", "developer", "owner"]);

  await check();
  await queryDatabase(
    "update usage_totals set units = 79 where organization_id = $1 and service = 'age_verification_api'",
    owner.organization.id,
  );
  expect(await hearersOf(/used 80 of your 100/, check)).toEqual(payers);
  await keepPeriodOpen(owner.organization.id);
  expect(await hearersOf(/: Payment received/, () => upgradeToStandardPlan(owner.session))).toEqual(payers);
  await callApi("updateSpendLimit", { amount: 50, action: "notify" }, as);
  await queryDatabase(
    "update usage_totals set cost = 49999999 where organization_id = $1",
    owner.organization.id,
  );
  expect(await hearersOf(/spend limit/, check)).toEqual([...payers, "read_only"]);
});

test("an invoice's email goes to the company's billing address alone, once there is one", async () => {
  const as = { bearer: owner.session };
  const address = {
    line1: "1 High Street",
    line2: "",
    city: "London",
    state: "",
    postal_code: "N1",
    country: "GB",
  };
  const company = { company_name: "Shop", billing_email: addresses.company, address };
  expect((await callApi("updateCompanyDetails", company, as)).status).toBe(200);
  const upgrade = () => callApi("changePlan", { plan_id: "business" }, as);
  expect(await hearersOf(/: Payment received/, upgrade)).toEqual(["company"]);
});

test("emails about a person's sign-in reach that person alone", async () => {
  const chosen = { password: "another horse battery", password_confirmation: "another horse battery" };
  const changed = { current_password: password, ...chosen };
  expect(
    await hearersOf(/password was changed/, () =>
      callApi("changePassword", changed, { bearer: owner.session }),
    ),
  ).toEqual(["owner"]);
});

test("each email about an organization names it first and links into it, and no other one does", async () => {
  const mails = (await emailsTo(owner.email)).map((mail) => ({
    subject: /^Subject: (.*)$/m.exec(mail)![1]!,
    links:
      mail
        .replaceAll(/=\r?\n/g, "")
        .replaceAll("=3D", "=")
        .match(/https?:\/\/\S+\/app\/\S+/g) ?? [],
  }));
  const about = mails.filter(({ subject }) => subject.startsWith("Horns and Sons: "));
  expect(about.length).toBeGreaterThan(5);
  for (const { subject, links } of about)
    expect([
      subject,
      links.length > 0 && links.every((link) => link.includes(owner.organization.id)),
    ]).toEqual([subject, true]);
  const others = mails.filter((mail) => !about.includes(mail));
  expect(others.map(({ links }) => links).flat()).toEqual([]);
  expect(others.map(({ subject }) => subject.replace(/\d+/, "N"))).toEqual([
    expect.stringContaining("code"),
    "Your OfAge password was changed",
  ]);
});
