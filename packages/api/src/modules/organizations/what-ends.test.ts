import type { Role } from "@ofage/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { type Account, beginSignUp, createAccount, password, randomEmail } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi } from "../../../testing/call-api.ts";
import { insertMember } from "../../../testing/insert-member.ts";
import { inOrganization } from "../../../testing/invite-member.ts";
import { codeInEmail, emailsTo, linkTokenInEmail, waitForEmail } from "../../../testing/outbox.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { createWebsite, startCheck } from "../../../testing/start-check.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { createWebhook } from "../../../testing/webhook.ts";

/* What ends with a membership, a role, an address or an organization, and what goes on. */

let owner: Account;
let as: { bearer: string };
let stranger: Account;
beforeAll(async () => {
  [owner, stranger] = await Promise.all([createAccount(), createAccount()]);
  as = { bearer: owner.session };
});

/** Returns the token of the invitation to an address, among its other emails. */
const tokenTo = (email: string) =>
  waitUntil(`an invitation to ${email}`, async () => {
    const links = (await emailsTo(email)).map((mail) => /\/invitation\?token=([\w.-]+)/.exec(mail)?.[1]);
    return links.findLast(Boolean);
  });
const invite = async (bearer: string, role: Role = "support", access = {}, email = randomEmail()) => {
  const { status, body } = await callApi("createInvitation", { email, role, ...access }, { bearer });
  expect(status).toBe(201);
  return { id: body.id, email, token: await tokenTo(email) };
};
const isOpen = async ({ token }: { token: string }) =>
  (await callApi("readInvitation", { token })).status === 200;

const change = (role: Role, access = {}) => [
  `a change to ${role}`,
  (id: string) => callApi("updateMember", { id, role, ...access }, as),
];

describe("invitations that a member sent", () => {
  test.for([
    change("developer"),
    change("billing"),
    change("support"),
    change("read_only"),
    ["removal", (id: string) => callApi("removeMember", { id }, as)],
    ["leaving", (_: string, bearer: string) => callApi("leaveOrganization", {}, { bearer })],
    ["deletion", (_: string, bearer: string) => callApi("deleteMe", {}, { bearer })],
  ] as [string, (id: string, bearer: string) => Promise<{ status: number }>][])(
    "end with %s, and no other's does",
    async ([, end]) => {
      const admin = await insertMember(owner.organization.id, "admin");
      const [theirs, own] = [await invite(admin.session), await invite(owner.session)];
      expect((await end(admin.id, admin.session)).status).toBe(200);
      expect([await isOpen(theirs), await isOpen(own)]).toEqual([false, true]);
      const listed = (await callApi("listInvitations", {}, as)).body.map(({ id }) => id);
      expect([listed.includes(theirs.id), listed.includes(own.id)]).toEqual([false, true]);
    },
  );

  test("stay while their role may invite, and in another organization of theirs", async () => {
    const admin = await insertMember(owner.organization.id, "admin");
    const here = await invite(admin.session);
    const { body: second } = await callApi(
      "createOrganization",
      { name: "Theirs" },
      { bearer: admin.session },
    );
    const email = randomEmail();
    const there = inOrganization(admin.session, second.id);
    await callApi("createInvitation", { email, role: "support" }, there);
    expect((await callApi("updateMember", { id: admin.id, role: "owner" }, as)).status).toBe(200);
    expect(await isOpen(here)).toBe(true);
    expect((await callApi("removeMember", { id: admin.id }, as)).status).toBe(200);
    expect([await isOpen(here), await isOpen({ token: await tokenTo(email) })]).toEqual([false, true]);
  });
});

test("of what an owner sent, an admin's role withdraws the invitations of owners alone", async () => {
  const former = await insertMember(owner.organization.id, "owner");
  const [asOwner, asAdmin] = [await invite(former.session, "owner"), await invite(former.session, "admin")];
  await callApi("updateMember", { id: former.id, role: "admin" }, as);
  expect([await isOpen(asOwner), await isOpen(asAdmin)]).toEqual([false, true]);
});

test("an invitation is judged when it is accepted, by what its sender may do then", async () => {
  const sender = await insertMember(owner.organization.id, "owner");
  const invited = await invite(sender.session, "owner");
  // The state that an invitation leaves which is committed just after its sender's role changed.
  await queryDatabase("update members set role = 'admin' where user_id = $1", sender.id);
  const chosen = { name: "Guest", password, password_confirmation: password };
  const joined = await callApi("joinByInvitation", { token: invited.token, ...chosen });
  expect([joined.status, joined.body.code]).toEqual([400, "invalid_link"]);
});

test("an admin neither sends, sends again, replaces nor withdraws an invitation of an owner", async () => {
  const admin = await insertMember(owner.organization.id, "admin");
  const { id, email, token } = await invite(owner.session, "owner");
  const attempts = [
    await callApi("resendInvitation", { id }, { bearer: admin.session }),
    await callApi("createInvitation", { email: randomEmail(), role: "owner" }, { bearer: admin.session }),
    await callApi("createInvitation", { email, role: "support" }, { bearer: admin.session }),
    await callApi("revokeInvitation", { id }, { bearer: admin.session }),
  ];
  expect(attempts.map(({ body }) => body.code)).toEqual(attempts.map(() => "right_required"));
  expect(await isOpen({ token })).toBe(true);
});

test("what a member made for the organization goes on after they are removed", async () => {
  const admin = await insertMember(owner.organization.id, "admin");
  const { key } = await createApiKey(admin.session);
  const webhook = await createWebhook(key, "https://shop.example/hook");
  const website = await createWebsite(admin.session);
  expect((await callApi("removeMember", { id: admin.id }, as)).status).toBe(200);
  expect((await callApi("listVerifications", {}, { bearer: key })).status).toBe(200);
  expect((await callApi("readWebhook", { id: webhook.id }, as)).body.enabled).toBe(true);
  expect((await callApi("readWebsite", { id: website.id }, as)).status).toBe(200);
});

test("a member and an invitation that are bound to a website reach nothing once it is deleted", async () => {
  const [website, other] = [await createWebsite(owner.session), await createWebsite(owner.session)];
  const bound = await insertMember(owner.organization.id, "developer", [website.id]);
  const invited = await invite(owner.session, "support", { website_ids: [website.id] });
  const check = await startCheck(other.asset_id);
  await callApi("cancelCheck", { id: check.id }, { bearer: check.token });
  expect((await callApi("deleteWebsite", { id: website.id }, as)).status).toBe(200);
  const joined = await callApi("joinByInvitation", {
    token: invited.token,
    name: "Guest",
    password,
    password_confirmation: password,
  });
  for (const bearer of [bound.session, joined.body.session_token]) {
    expect((await callApi("listWebsites", {}, { bearer })).body).toEqual([]);
    expect((await callApi("listRecords", {}, { bearer })).body).toEqual([]);
    expect((await callApi("readWebsite", { id: other.id }, { bearer })).status).toBe(404);
    expect((await callApi("readRecord", { id: check.id }, { bearer })).status).toBe(404);
    expect((await callApi("readStatsOverview", {}, { bearer })).body.today.total).toBe(0);
  }
});

test("members and invitations are bound to no website of another organization", async () => {
  const [foreign, own] = [await createWebsite(stranger.session), await createWebsite(owner.session)];
  const member = await insertMember(owner.organization.id, "support", [own.id]);
  for (const website_ids of [[foreign.id], [own.id, foreign.id]]) {
    const access = { role: "support", website_ids };
    const answers = [
      await callApi("createInvitation", { email: randomEmail(), ...access }, as),
      await callApi("updateMember", { id: member.id, ...access }, as),
    ];
    for (const { status, body } of answers)
      expect([status, body.fields]).toEqual([400, { website_ids: expect.any(String) }]);
  }
});

describe("an address", () => {
  const moveTo = async (email: string) => {
    await callApi("updateMe", { name: "Ada", email }, as);
    const token = linkTokenInEmail(await waitForEmail(email, 1), "confirm-email");
    expect((await callApi("confirmEmail", { token })).status).toBe(200);
  };

  test("takes its invitations along: a person accepts those to the address that they have now", async () => {
    const inviter = { bearer: stranger.session };
    const [before, after] = [owner.email, randomEmail()];
    await callApi("createInvitation", { email: before, role: "support" }, inviter);
    const old = await tokenTo(before);
    await moveTo(after);
    expect((await callApi("acceptInvitation", { token: old }, as)).body.code).toBe("invitation_for_another");
    await callApi("createInvitation", { email: after, role: "support" }, inviter);
    const token = await tokenTo(after);
    expect((await callApi("acceptInvitation", { token }, as)).status).toBe(200);
  });

  test.for(["is confirmed by another person", "joins by invitation"])(
    "that %s ends the sign-ups that wait for its code",
    async (how) => {
      const email = randomEmail();
      const token = await beginSignUp(email);
      const code = codeInEmail(await waitForEmail(email));
      if (how === "joins by invitation") {
        await callApi("createInvitation", { email, role: "support" }, as);
        const chosen = { password: "another horse battery", password_confirmation: "another horse battery" };
        const invitation = await tokenTo(email);
        const joined = await callApi("joinByInvitation", { token: invitation, name: "Ada", ...chosen });
        expect(joined.status).toBe(201);
      } else {
        await callApi("updateMe", { name: "Ada", email }, as);
        const link = linkTokenInEmail(await waitForEmail(email, 2), "confirm-email");
        expect((await callApi("confirmEmail", { token: link })).status).toBe(200);
      }
      expect((await callApi("verifyEmail", { email, token, code })).body.code).toBe("invalid_code");
      // Nor does it stay until the address is free again.
      expect(await queryDatabase("select 1 from signups where email = $1", email)).toEqual([]);
    },
  );
});

test("deleteOrganization ends its invitations, checks and keys, and leaves its members their own organizations", async () => {
  const member = await insertMember(stranger.organization.id, "developer");
  const { body: second } = await callApi(
    "createOrganization",
    { name: "Theirs" },
    { bearer: member.session },
  );
  const website = await createWebsite(stranger.session);
  const check = await startCheck(website.asset_id);
  const { key } = await createApiKey(stranger.session, { key_type: "public" });
  const invited = await invite(stranger.session);
  expect((await callApi("deleteOrganization", {}, { bearer: stranger.session })).status).toBe(200);
  expect(await isOpen(invited)).toBe(false);
  expect((await callApi("readCheck", { id: check.id }, { bearer: check.token })).body.code).toBe("not_found");
  const page = { bearer: key, headers: { origin: "https://shop.example" } };
  expect((await callApi("startCheck", { asset_id: website.asset_id }, page)).body.code).toBe(
    "invalid_api_key",
  );
  const anonymous = { headers: page.headers };
  expect((await callApi("startCheck", { asset_id: website.asset_id }, anonymous)).body.code).toBe(
    "not_found",
  );
  const there = inOrganization(member.session, second.id);
  expect((await callApi("listWebsites", {}, there)).status).toBe(200);
  expect((await callApi("listOrganizations", {}, there)).body.map(({ id }) => id)).toEqual([second.id]);
});
