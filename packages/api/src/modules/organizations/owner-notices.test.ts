import { expect, test } from "vitest";
import { type Account, createAccount } from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { insertMember } from "../../../testing/insert-member.ts";
import { type InvitedMember, inOrganization, inviteMember } from "../../../testing/invite-member.ts";
import { emailsTo } from "../../../testing/outbox.ts";
import { waitUntil } from "../../../testing/wait-until.ts";

const name = "Hops and Malt";

async function openOrganization(): Promise<Account> {
  const owner = await createAccount();
  await callApi("updateOrganization", { name }, { bearer: owner.session });
  return owner;
}

/** Waits until a person was told of an event once, and returns the email. */
const hears = (email: string, subject: string) =>
  waitUntil(`“${subject}” to ${email}`, async () => {
    const mails = (await emailsTo(email)).filter((mail) => mail.includes(`Subject: ${name}: ${subject}`));
    return mails.length > 0 ? mails : undefined;
  }).then((mails) => {
    expect(mails.length).toBe(1);
    return mails[0]!;
  });

const change = (owner: Account, { id }: InvitedMember, role: "owner" | "admin") =>
  callApi("updateMember", { id, role }, { bearer: owner.session });

test("owners hear who makes and unmakes an owner, and the person hears it, too", async () => {
  const owner = await openOrganization();
  const member = await insertMember(owner.organization.id, "admin");
  expect((await change(owner, member, "owner")).status).toBe(200);
  for (const email of [owner.email, member.email]) {
    const mail = await hears(email, "Member admin is an owner now");
    expect(mail).toContain(`${owner.user.name} did this.`);
    expect(mail).toContain(owner.organization.id);
  }
  expect((await change(owner, member, "admin")).status).toBe(200);
  for (const email of [owner.email, member.email]) await hears(email, "Member admin is no longer an owner");
});

test("owners hear of one who joins, one who leaves, one who is removed, and the end of the organization", async () => {
  const owner = await openOrganization();
  const joined = await inviteMember(owner.session, { role: "owner" });
  await hears(owner.email, "Member owner is an owner now");
  expect((await callApi("leaveOrganization", {}, { bearer: joined.session })).status).toBe(200);
  await hears(owner.email, "Member owner is no longer an owner");

  const other = await openOrganization();
  const removed = await insertMember(other.organization.id, "owner");
  expect((await callApi("removeMember", { id: removed.id }, { bearer: other.session })).status).toBe(200);
  for (const email of [other.email, removed.email]) await hears(email, "Member owner is no longer an owner");
  const last = await insertMember(other.organization.id, "owner");
  expect((await callApi("deleteOrganization", {}, { bearer: other.session })).status).toBe(200);
  for (const email of [other.email, last.email])
    expect(await hears(email, "The organization was deleted")).toContain(`${other.user.name} did this.`);
});

test("an invitation that another member sends again is theirs from then on", async () => {
  const owner = await openOrganization();
  const admin = await insertMember(owner.organization.id, "admin");
  const sent = await callApi(
    "createInvitation",
    { email: `guest-${owner.email}`, role: "support" },
    { bearer: owner.session },
  );
  const again = await callApi(
    "resendInvitation",
    { id: sent.body.id },
    inOrganization(admin.session, owner.organization.id),
  );
  expect([sent.body.invited_by, again.body.invited_by]).toEqual([owner.user.name, "Member admin"]);
});
