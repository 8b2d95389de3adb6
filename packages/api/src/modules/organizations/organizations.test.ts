import { attemptLimits } from "@ofage/contract";
import { expect, test } from "vitest";
import { type Account, createAccount, password, randomEmail } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi, randomIpAddress } from "../../../testing/call-api.ts";
import { findTablesContaining } from "../../../testing/find-tables-containing.ts";
import { insertMember } from "../../../testing/insert-member.ts";
import { inOrganization, invitationToken, inviteMember } from "../../../testing/invite-member.ts";
import { emailsTo, waitForEmail } from "../../../testing/outbox.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { createWebsite } from "../../../testing/start-check.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { createWebhook } from "../../../testing/webhook.ts";

const organizationOf = async (bearer: string) => (await callApi("readMe", {}, { bearer })).body.organization!;
const as = ({ session }: Pick<Account, "session">) => ({ bearer: session });

test("a new person owns an organization of their own, which has no name yet", async () => {
  const owner = await createAccount();
  const organization = await organizationOf(owner.session);
  expect(organization).toMatchObject({
    id: owner.organization.id,
    name: "Your organization",
    role: "owner",
    website_ids: null,
    requires_passkeys: false,
  });
  expect(organization.id).not.toBe(owner.user.id);
  expect((await callApi("listOrganizations", {}, as(owner))).body).toEqual([organization]);
  expect((await callApi("listMembers", {}, as(owner))).body).toMatchObject([
    { id: owner.user.id, email: owner.email, role: "owner", is_you: true },
  ]);
});

test("a person without an account joins by the emailed link, with the invited role, and owns nothing", async () => {
  const owner = await createAccount();
  await callApi("updateOrganization", { name: "Corner Shop Ltd" }, as(owner));
  const email = randomEmail();
  const access = { role: "billing", website_ids: null, live_keys: false };
  const { body: invitation } = await callApi("createInvitation", { email, ...access }, as(owner));
  expect(invitation).toMatchObject({ email, ...access, invited_by: owner.user.name });
  expect(await waitForEmail(email)).toContain("Corner Shop Ltd");
  const token = await invitationToken(email);
  expect((await callApi("readInvitation", { token })).body).toMatchObject({
    organization_name: "Corner Shop Ltd",
    email,
    role: "billing",
    has_account: false,
  });
  const input = { token, name: "Ada", password, password_confirmation: password };
  const joined = await callApi("joinByInvitation", input);
  expect([joined.status, joined.body.user.email]).toEqual([201, email]);
  const me = await callApi("readMe", {}, { bearer: joined.body.session_token });
  expect(me.body.organization).toMatchObject({
    id: owner.organization.id,
    name: "Corner Shop Ltd",
    role: "billing",
  });
  expect(me.body.organization!.rights).toEqual([
    "organization.read",
    "alerts.read",
    "billing.read",
    "billing.change",
  ]);

  expect((await callApi("readInvitation", { token })).body.code).toBe("invalid_link");
  expect((await callApi("joinByInvitation", input)).body.code).toBe("invalid_link");
  expect((await callApi("listInvitations", {}, as(owner))).body).toEqual([]);
  // The person signs in later like any other.
  const again = await callApi("signIn", { email, password });
  expect([again.status, (await organizationOf(again.body.session_token)).id]).toEqual([
    200,
    owner.organization.id,
  ]);
});

test("an invitation is accepted only by the person whose address it names", async () => {
  const [owner, guest, other] = await Promise.all([createAccount(), createAccount(), createAccount()]);
  await callApi("createInvitation", { email: guest.email, role: "support" }, as(owner));
  const token = await invitationToken(guest.email, 2);
  const stolen = await callApi("acceptInvitation", { token }, as(other));
  expect([stolen.status, stolen.body.code]).toEqual([403, "invitation_for_another"]);
  const input = { token, name: "X", password, password_confirmation: password };
  expect((await callApi("joinByInvitation", input)).body.code).toBe("account_exists");
  const accepted = await callApi("acceptInvitation", { token }, as(guest));
  expect(accepted.body).toMatchObject({ id: owner.organization.id, role: "support" });
  expect((await callApi("acceptInvitation", { token }, as(guest))).body.code).toBe("invalid_link");
  // Without a name, calls stay about the person's own organization.
  expect((await organizationOf(guest.session)).id).toBe(guest.organization.id);
  const there = await callApi("readMe", {}, inOrganization(guest.session, owner.organization.id));
  expect(there.body.organization).toMatchObject({ id: owner.organization.id, role: "support" });
});

test("a withdrawn, replaced or expired invitation does not work", async () => {
  const owner = await createAccount();
  const email = randomEmail();
  const invite = async () => (await callApi("createInvitation", { email, role: "support" }, as(owner))).body;
  const { id } = await invite();
  const first = await invitationToken(email);
  await callApi("resendInvitation", { id }, as(owner));
  const second = await invitationToken(email, 2);
  expect((await callApi("readInvitation", { token: first })).body.code).toBe("invalid_link");
  expect((await callApi("readInvitation", { token: second })).status).toBe(200);
  await queryDatabase("update invitations set expires_at = now() where id = $1", id);
  expect((await callApi("readInvitation", { token: second })).body.code).toBe("invalid_link");
  expect((await callApi("listInvitations", {}, as(owner))).body).toHaveLength(1);
  const { id: renewed } = await invite();
  const third = await invitationToken(email, 3);
  expect((await callApi("listInvitations", {}, as(owner))).body).toHaveLength(1);
  expect((await callApi("revokeInvitation", { id: renewed }, as(owner))).status).toBe(200);
  const input = { token: third, name: "X", password, password_confirmation: password };
  expect((await callApi("joinByInvitation", input)).body.code).toBe("invalid_link");
  expect((await callApi("revokeInvitation", { id: renewed }, as(owner))).status).toBe(404);
});

test("an invitation is withdrawn once its sender may invite nobody", async () => {
  const owner = await createAccount();
  const admin = await inviteMember(owner.session, { role: "admin" });
  const invited = async () => {
    const email = randomEmail();
    await callApi("createInvitation", { email, role: "admin" }, { bearer: admin.session });
    return invitationToken(email);
  };
  const isOpen = async (token: string) => (await callApi("readInvitation", { token })).status === 200;
  const token = await invited();
  await callApi("updateMember", { id: admin.id, role: "developer" }, as(owner));
  expect(await isOpen(token)).toBe(false);
  await callApi("updateMember", { id: admin.id, role: "admin" }, as(owner));
  const another = await invited();
  expect(await isOpen(another)).toBe(true);
  await callApi("removeMember", { id: admin.id }, as(owner));
  expect(await isOpen(another)).toBe(false);
});

test("a member who is removed while inviting leaves no invitation behind", async () => {
  const owner = await createAccount();
  const admin = await inviteMember(owner.session, { role: "admin" });
  const invite = () =>
    callApi("createInvitation", { email: randomEmail(), role: "admin" }, { bearer: admin.session });
  const first = [invite(), invite(), invite()];
  const removed = callApi("removeMember", { id: admin.id }, as(owner));
  const answers = await Promise.all([...first, invite(), invite(), invite()]);
  expect((await removed).status).toBe(200);
  for (const { status } of answers) expect([201, 403, 404, 409]).toContain(status);
  expect((await callApi("listInvitations", {}, as(owner))).body).toEqual([]);
});

test("a person sends a limited number of invitations, to whomever", async () => {
  const owner = await createAccount();
  const { window } = attemptLimits.sent_invitation;
  const statuses: number[] = [];
  for (let sent = 0; sent <= window; sent++)
    statuses.push(
      (await callApi("createInvitation", { email: randomEmail(), role: "support" }, as(owner))).status,
    );
  expect(statuses).toEqual([...Array<number>(window).fill(201), 429]);
});

test("a stranger who invites an address too often keeps nobody else from inviting it", async () => {
  const [owner, stranger] = await Promise.all([createAccount(), createAccount()]);
  const email = randomEmail();
  const invite = async ({ session }: Account, from: string) =>
    (await callApi("createInvitation", { email, role: "support" }, { bearer: session, from })).status;
  const network = randomIpAddress();
  const { window } = attemptLimits.invitation_email;
  for (let sent = 0; sent < window; sent++) expect(await invite(stranger, network)).toBe(201);
  expect(await invite(stranger, network)).toBe(429);
  expect(await invite(owner, randomIpAddress())).toBe(201);
});

test("of two concurrent answers to an invitation, one counts", async () => {
  const [owner, guest] = await Promise.all([createAccount(), createAccount()]);
  await callApi("createInvitation", { email: guest.email, role: "support" }, as(owner));
  const token = await invitationToken(guest.email, 2);
  const answers = await Promise.all([1, 2].map(() => callApi("acceptInvitation", { token }, as(guest))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await callApi("listMembers", {}, as(owner))).body).toHaveLength(2);
});

test("a member's Idempotency-Key returns nobody else's response", async () => {
  const owner = await createAccount();
  const members = await Promise.all([1, 2].map(() => inviteMember(owner.session, { role: "developer" })));
  const headers = { "idempotency-key": "same-for-all" };
  const create = (bearer: string) =>
    callApi("createApiKey", { name: "Server", is_test: true }, { bearer, headers });
  const keys = [];
  for (const { session } of [{ session: owner.session }, ...members, members[0]!])
    keys.push((await create(session)).body.id);
  expect(new Set(keys).size).toBe(3);
  expect(keys[3]).toBe(keys[1]);
});

test("the last owner stays, and ownership is handed over by naming another owner", async () => {
  const owner = await createAccount();
  const member = await inviteMember(owner.session, { role: "admin" });
  const change = (id: string, role: string, session = owner.session) =>
    callApi("updateMember", { id, role }, { bearer: session });
  expect((await change(owner.user.id, "admin")).body.code).toBe("last_owner");
  expect((await callApi("leaveOrganization", {}, as(owner))).body.code).toBe("last_owner");
  expect((await callApi("deleteMe", {}, as(owner))).body.code).toBe("last_owner");
  // An admin can make nobody an owner, and touch no owner.
  expect((await change(member.id, "owner", member.session)).body.code).toBe("right_required");
  expect((await change(owner.user.id, "support", member.session)).body.code).toBe("right_required");
  const removed = await callApi("removeMember", { id: owner.user.id }, { bearer: member.session });
  expect(removed.body.code).toBe("right_required");

  expect((await change(member.id, "owner")).status).toBe(200);
  expect((await callApi("leaveOrganization", {}, as(owner))).status).toBe(200);
  expect((await callApi("listMembers", {}, { bearer: member.session })).body).toMatchObject([
    { id: member.id, role: "owner" },
  ]);
  const without = await callApi("listWebsites", {}, as(owner));
  expect([without.status, without.body.code]).toEqual([409, "organization_required"]);
  expect((await callApi("readMe", {}, as(owner))).body.organization).toBeNull();
});

test("of two owners who leave at once, one stays", async () => {
  const owner = await createAccount();
  const other = await inviteMember(owner.session, { role: "owner" });
  const left = await Promise.all(
    [owner.session, other.session].map((bearer) => callApi("leaveOrganization", {}, { bearer })),
  );
  expect(left.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("a member who leaves twice at once leaves once", async () => {
  const owner = await createAccount();
  const { session: bearer } = await inviteMember(owner.session, { role: "support" });
  const left = await Promise.all([1, 2].map(() => callApi("leaveOrganization", {}, { bearer })));
  expect(left.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await callApi("listAuditLog", { type: "member.left" }, as(owner))).body).toHaveLength(1);
});

test("a person founds at most ten organizations, given away or not", async () => {
  const owner = await createAccount();
  await queryDatabase(
    `insert into organizations (id, founder_id, created_at)
     select $1 || n, $2, now() from generate_series(1, 8) as n`,
    owner.organization.id,
    owner.user.id,
  );
  const found = () => callApi("createOrganization", { name: "One more" }, as(owner));
  const { status, body: tenth } = await found();
  expect(status).toBe(201);
  await insertMember(tenth.id, "owner");
  const there = inOrganization(owner.session, tenth.id);
  expect((await callApi("leaveOrganization", {}, there)).status).toBe(200);
  const beyond = await found();
  expect([beyond.status, beyond.body.code]).toEqual([409, "limit_reached"]);
});

test("a removed member is refused at the next call, and keeps the sign-in", async () => {
  const owner = await createAccount();
  const member = await inviteMember(owner.session, { role: "developer" });
  expect((await callApi("listWebsites", {}, { bearer: member.session })).status).toBe(200);
  expect((await callApi("removeMember", { id: member.id }, as(owner))).status).toBe(200);
  const named = inOrganization(member.session, owner.organization.id);
  expect((await callApi("listWebsites", {}, named)).body.code).toBe("organization_not_found");
  expect((await callApi("listWebsites", {}, { bearer: member.session })).body.code).toBe(
    "organization_required",
  );
  const made = await callApi("createOrganization", { name: "My own" }, { bearer: member.session });
  expect(made.body).toMatchObject({ name: "My own", role: "owner" });
  expect((await organizationOf(member.session)).id).toBe(made.body.id);
});

test("an organization of somebody else looks nonexistent", async () => {
  const [owner, stranger] = await Promise.all([createAccount(), createAccount()]);
  for (const id of [owner.organization.id, "org_nobody"] as const) {
    const { status, body } = await callApi("listWebsites", {}, inOrganization(stranger.session, id));
    expect([status, body.code]).toEqual([404, "organization_not_found"]);
    // A call about the person alone needs no organization.
    const me = await callApi("readMe", {}, inOrganization(stranger.session, id));
    expect([me.status, me.body.organization, me.body.stats.totalVerifications]).toEqual([200, null, 0]);
  }
});

test("two organizations of one person share nothing", async () => {
  const owner = await createAccount();
  await createWebsite(owner.session);
  const { body: second } = await callApi("createOrganization", { name: "Second" }, as(owner));
  const there = inOrganization(owner.session, second.id);
  expect((await callApi("listWebsites", {}, there)).body).toEqual([]);
  const website = await callApi("createWebsite", { name: "Two", domain: "two.example" }, there);
  expect(website.status).toBe(201);
  expect((await callApi("listWebsites", {}, as(owner))).body).toHaveLength(1);
  expect((await callApi("readWebsite", { id: website.body.id }, as(owner))).status).toBe(404);
  expect((await callApi("readBilling", {}, there)).status).toBe(200);
  const names = (await callApi("listOrganizations", {}, as(owner))).body.map(({ name }) => name);
  expect(names).toContain("Second");
});

test("a member who is bound to a website sees it alone", async () => {
  const owner = await createAccount();
  const [own, other] = [await createWebsite(owner.session), await createWebsite(owner.session)];
  const member = await inviteMember(owner.session, { role: "developer", website_ids: [own.id] });
  const bearer = member.session;
  expect((await callApi("listWebsites", {}, { bearer })).body.map(({ id }) => id)).toEqual([own.id]);
  expect((await callApi("readWebsite", { id: own.id }, { bearer })).status).toBe(200);
  for (const name of ["readWebsite", "readPolicy", "listPolicyVersions", "rotateProviderSecret"] as const)
    expect([name, (await callApi(name, { id: other.id }, { bearer })).status]).toEqual([name, 404]);
  expect((await callApi("pauseWebsite", { id: other.id, is_paused: true }, { bearer })).status).toBe(404);
  expect((await callApi("pauseWebsite", { id: own.id, is_paused: true }, { bearer })).status).toBe(200);
  for (const name of ["listApiKeys", "listWebhooks", "listMembers", "listAuditLog", "readBilling"] as const)
    expect([name, (await callApi(name, {}, { bearer })).body.code]).toEqual([name, "right_required"]);
  const unknown = await callApi(
    "updateMember",
    { id: member.id, role: "support", website_ids: ["web_x"] },
    as(owner),
  );
  expect([unknown.status, unknown.body.fields]).toEqual([400, { website_ids: expect.any(String) }]);
  const wide = await callApi(
    "updateMember",
    { id: member.id, role: "admin", website_ids: [own.id] },
    as(owner),
  );
  expect([wide.status, wide.body.fields]).toEqual([400, { website_ids: expect.any(String) }]);
});

test("a developer handles live keys and live webhooks only if granted", async () => {
  const owner = await createAccount();
  const live = await createApiKey(owner.session);
  const webhook = await createWebhook(owner.session, "https://127.0.0.1:9/hook");
  const member = await inviteMember(owner.session, { role: "developer" });
  const bearer = member.session;
  const refused = [
    await callApi("createApiKey", { name: "Live" }, { bearer }),
    await callApi("revealApiKey", { id: live.id }, { bearer }),
    await callApi("revokeApiKey", { id: live.id }, { bearer }),
    await callApi("rotateApiKey", { key_type: "private" }, { bearer }),
    await callApi("createWebhook", { url: webhook.url }, { bearer }),
    await callApi("updateWebhook", { id: webhook.id, enabled: false }, { bearer }),
    await callApi("rotateWebhookSecret", { id: webhook.id }, { bearer }),
    await callApi("deleteWebhook", { id: webhook.id }, { bearer }),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [403, "right_required"]),
  );
  expect((await callApi("createApiKey", { name: "Test", is_test: true }, { bearer })).status).toBe(201);
  await callApi("updateMember", { id: member.id, role: "developer", live_keys: true }, as(owner));
  expect((await callApi("createApiKey", { name: "Live" }, { bearer })).status).toBe(201);
  expect((await callApi("deleteWebhook", { id: webhook.id }, { bearer })).status).toBe(200);
});

test("deleteMe leaves an organization with another owner whole", async () => {
  const owner = await createAccount();
  const website = await createWebsite(owner.session);
  const other = await inviteMember(owner.session, { role: "owner" });
  const name = (await organizationOf(owner.session)).name;
  expect((await callApi("deleteMe", {}, as(owner))).status).toBe(200);
  expect((await callApi("readMe", {}, as(owner))).status).toBe(401);
  expect((await callApi("signIn", { email: owner.email, password })).status).toBe(401);
  expect((await organizationOf(other.session)).name).toBe(name);
  expect((await callApi("readWebsite", { id: website.id }, { bearer: other.session })).status).toBe(200);
  expect((await callApi("listMembers", {}, { bearer: other.session })).body).toHaveLength(1);
});

test("deleteMe leaves the person's name in an organization's audit log alone, and their address nowhere", async () => {
  const owner = await createAccount();
  const name = `Ada ${owner.user.id}`;
  await callApi("updateMe", { name }, as(owner));
  await callApi("updateOrganization", { name: "Engine Works" }, as(owner));
  const other = await inviteMember(owner.session, { role: "owner" });
  await callApi("deleteMe", {}, as(owner));
  expect((await organizationOf(other.session)).name).toBe("Engine Works");
  expect(await findTablesContaining(name)).toEqual(["public.audit_log"]);
  expect(await findTablesContaining(owner.email)).toEqual([]);
});

test("deleteOrganization deletes what it owns, and its members keep their sign-in", async () => {
  const owner = await createAccount();
  const member = await inviteMember(owner.session, { role: "admin" });
  await createWebsite(owner.session);
  const { key } = await createApiKey(owner.session);
  const refused = await callApi("deleteOrganization", {}, { bearer: member.session });
  expect(refused.body.code).toBe("right_required");
  expect((await callApi("deleteOrganization", {}, as(owner))).status).toBe(200);
  expect((await callApi("listVerifications", {}, { bearer: key })).status).toBe(401);
  for (const bearer of [owner.session, member.session]) {
    expect((await callApi("readMe", {}, { bearer })).body.organization).toBeNull();
    expect((await callApi("listWebsites", {}, { bearer })).body.code).toBe("organization_required");
  }
  const again = await callApi("createOrganization", { name: "Anew" }, as(owner));
  expect(again.status).toBe(201);
  expect((await callApi("listWebsites", {}, as(owner))).body).toEqual([]);
});

test("emails about the organization go to those whom they concern", async () => {
  const owner = await createAccount();
  const [admin, support] = [
    await inviteMember(owner.session, { role: "admin" }),
    await inviteMember(owner.session, { role: "support" }),
  ];
  await createApiKey(owner.session);
  const isTold = async (email: string) =>
    (await emailsTo(email)).some((text) => text.includes("live API key"));
  for (const { email } of [owner, admin])
    await waitUntil(`an email to ${email}`, async () => (await isTold(email)) || undefined);
  expect(await isTold(support.email)).toBe(false);
});
