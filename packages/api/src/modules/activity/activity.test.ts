import { type Activity, type OrganizationId, organizationHeader } from "@ofage/contract";
import { beforeAll, expect, test } from "vitest";
import { type Account, createAccount, password, randomEmail } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { createAuthenticator } from "../../../testing/authenticator.ts";
import { callApi, randomIpAddress } from "../../../testing/call-api.ts";
import { findTablesContaining } from "../../../testing/find-tables-containing.ts";
import { inOrganization, inviteMember } from "../../../testing/invite-member.ts";
import { emailsTo, linkTokenInEmail, waitForEmail } from "../../../testing/outbox.ts";
import { queryDatabase, runJob } from "../../../testing/query-database.ts";
import { waitUntil } from "../../../testing/wait-until.ts";

/* Which call records what is in ../audit-log/audit-events.test.ts; that an export has it and a deletion ends it, in ../my-data. */

const firefox = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "x-country": "PT",
};
const list = (bearer: string, input: Record<string, unknown> = {}) =>
  callApi("listActivity", input, { bearer });
const typesOf = (events: Activity[]) => events.map(({ type }) => type);

let owner: Account;
beforeAll(async () => {
  owner = await createAccount();
});

test("a person reads what was done with their account, newest first, from where and when", async () => {
  const { email, session } = await createAccount();
  const from = randomIpAddress();
  const signedIn = await callApi("signIn", { email, password }, { from, headers: firefox });
  await callApi("updateMe", { name: "Ada" }, { bearer: session });
  await callApi("signOut", {}, { bearer: signedIn.body.session_token });
  const { status, body } = await list(session);
  expect([status, typesOf(body)]).toEqual([
    200,
    ["account.signed_out", "account.profile_changed", "account.signed_in", "account.signed_up"],
  ]);
  expect(body[2]).toEqual({
    id: expect.stringMatching(/^act_/),
    type: "account.signed_in",
    subject_name: email.split("@")[0],
    device: "Firefox on Linux",
    address: from,
    country: "PT",
    created_at: expect.any(String),
    details: { method: "password" },
  });
  expect(Math.abs(Date.parse(body[2]!.created_at) - Date.now())).toBeLessThan(60_000);
});

test("listActivity pages through all events without losing any", async () => {
  const { email, session } = await createAccount();
  for (const _ of [1, 2, 3, 4]) await callApi("signIn", { email, password });
  const all = await list(session);
  expect(typesOf(all.body)).toEqual([...Array<string>(4).fill("account.signed_in"), "account.signed_up"]);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(session, { page, per_page: 2 })));
  expect(pages.map(({ body }) => body)).toEqual([
    all.body.slice(0, 2),
    all.body.slice(2, 4),
    all.body.slice(4),
    [],
  ]);
  const paging = ["x-total", "x-total-pages", "x-page", "x-per-page"].map((name) =>
    pages[1]!.headers.get(name),
  );
  expect(paging).toEqual(["5", "3", "2", "2"]);
});

test.for([{ page: 0 }, { page: "x" }, { per_page: 101 }])(
  "listActivity refuses the page %j",
  async (input) => {
    const { status, body } = await list(owner.session, input);
    expect([status, body.code]).toEqual([400, "invalid_input"]);
  },
);

test("neither members of the person's organization nor its API keys read the person's activity", async () => {
  const member = await inviteMember(owner.session, { role: "owner" });
  const theirs = await callApi("listActivity", {}, inOrganization(member.session, owner.organization.id));
  expect(typesOf(theirs.body)).toEqual(["account.signed_up"]);
  expect(theirs.text).not.toContain(owner.user.name);

  const named = { [organizationHeader]: owner.organization.id };
  for (const key of [{}, { is_test: true }, { key_type: "public" as const }]) {
    const { key: bearer } = await createApiKey(owner.session, key);
    const { status, body } = await callApi("listActivity", {}, { bearer, headers: named });
    expect([status, body.code]).toEqual([401, "session_required"]);
  }
  expect((await callApi("listActivity")).status).toBe(401);
});

test("a person without an organization reads their activity", async () => {
  const { session } = await inviteMember(owner.session, { role: "support" });
  expect((await callApi("leaveOrganization", {}, { bearer: session })).status).toBe(200);
  expect(typesOf((await list(session)).body)).toEqual(["account.signed_up"]);
});

test("no sign-in, passkey, name or address of a person stands in an organization's audit log", async () => {
  const { email, session, organization } = await createAccount();
  const { body: second } = await callApi("createOrganization", { name: "Second" }, { bearer: session });
  const organizations: OrganizationId[] = [organization.id, second.id];
  const logsOf = async (bearer: string) =>
    Promise.all(organizations.map((id) => callApi("listAuditLog", {}, inOrganization(bearer, id))));
  const before = (await logsOf(session)).map(({ body }) => body);
  expect(before.map((events) => events.map(({ type }) => type))).toEqual([
    ["organization.created"],
    ["organization.created"],
  ]);

  const via = { from: randomIpAddress(), headers: firefox };
  const [name, wanted, label, chosen] = ["Ada Lovelace", randomEmail(), "Her phone", "another horse battery"];
  const both = (given: string) => ({ password: given, password_confirmation: given });
  const { session_token: bearer } = (await callApi("signIn", { email, password }, via)).body;
  const as = { ...via, bearer };
  for (let round = 0; round < 10; round++) await callApi("signIn", { email, password: "wrong" }, via);
  await callApi("unlock", { email }, via);
  const unlock = linkTokenInEmail(await waitForEmail(email, 2), "unlock");
  await callApi("confirmUnlock", { token: unlock }, via);
  await callApi("updateMe", { name, email: wanted }, as);
  const confirm = linkTokenInEmail(await waitForEmail(wanted), "confirm-email");
  await callApi("confirmEmail", { token: confirm }, via);
  const adding = (await callApi("addPasskey", { label }, as)).body;
  const credential = createAuthenticator().create(adding.options);
  const added = await callApi("verifyAddedPasskey", { passkey_token: adding.passkey_token, credential }, as);
  await callApi("deletePasskey", { id: added.body.passkey.id }, as);
  await callApi("changePassword", { current_password: password, ...both(chosen) }, as);
  await callApi("forgotPassword", { email: wanted }, via);
  const reset = await waitUntil("the reset link", async () => {
    const mails = await emailsTo(wanted);
    const mail = mails.find((text) => text.includes("/reset-password?token="));
    return mail && linkTokenInEmail(mail, "reset-password");
  });
  await callApi("resetPassword", { token: reset, ...both(password) }, via);
  const again = (await callApi("signIn", { email: wanted, password }, via)).body.session_token;
  const other = (await callApi("signIn", { email: wanted, password }, via)).body.session_token;
  const sessions = (await callApi("listSessions", {}, { bearer: again })).body;
  const { id } = sessions.find(({ is_current }) => !is_current)!;
  await callApi("endSession", { id }, { ...via, bearer: again });
  expect((await callApi("readMe", {}, { bearer: other })).status).toBe(401);

  const activity = await waitUntil("the record of the lockout", async () => {
    const events = (await list(again, { per_page: 100 })).body;
    return typesOf(events).includes("account.locked") ? events : undefined;
  });
  expect(typesOf(activity).toSorted()).toEqual([
    "account.email_changed",
    "account.locked",
    "account.password_changed",
    "account.password_reset",
    "account.profile_changed",
    ...Array<string>(3).fill("account.signed_in"),
    "account.signed_up",
    "account.unlocked",
    "passkey.added",
    "passkey.removed",
    "session.ended",
  ]);
  expect((await logsOf(again)).map(({ body }) => body)).toEqual(before);
  for (const own of [label, via.from]) expect(await findTablesContaining(own)).toEqual(["public.activity"]);
});

test("the hourly purge deletes activity that is older than a year", async () => {
  const { email, session, user } = await createAccount();
  await callApi("signIn", { email, password });
  const age = (type: string, days: number) =>
    queryDatabase(
      "update activity set created_at = now() - $3::int * interval '1 day' where user_id = $1 and type = $2",
      user.id,
      type,
      days,
    );
  await age("account.signed_up", 366);
  await age("account.signed_in", 364);
  await runJob("purge-expired");
  const left = await waitUntil("the purge", async () => {
    const { body } = await list(session);
    return body.length < 2 ? typesOf(body) : undefined;
  });
  expect(left).toEqual(["account.signed_in"]);
});
