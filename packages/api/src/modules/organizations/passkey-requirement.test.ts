import { expect, test } from "vitest";
import { type Account, createAccount } from "../../../testing/account.ts";
import {
  addPasskey,
  type Authenticator,
  createAuthenticator,
  signInWithPasskey,
} from "../../../testing/authenticator.ts";
import { callApi } from "../../../testing/call-api.ts";
import { insertSession } from "../../../testing/insert-member.ts";
import { inOrganization, inviteMember } from "../../../testing/invite-member.ts";
import { emailsTo, linkTokenInEmail } from "../../../testing/outbox.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { waitUntil } from "../../../testing/wait-until.ts";

const chosen = "another horse battery";

const waitForEmailAbout = (email: string, subject: RegExp) =>
  waitUntil(`an email about ${subject}`, async () =>
    (await emailsTo(email)).find((mail) => subject.test(mail)),
  );

/** Requires passkeys in the organization of a new owner, who has one. */
async function requirePasskeys(): Promise<{ owner: Account; holder: Authenticator }> {
  const owner = await createAccount();
  const holder = createAuthenticator();
  await addPasskey(owner.session, holder);
  const required = await callApi(
    "updateOrganization",
    { requires_passkeys: true },
    { bearer: owner.session },
  );
  expect([required.status, required.body.requires_passkeys]).toEqual([200, true]);
  return { owner, holder };
}

const enter = async (bearer: string, { organization }: Account) => {
  const { status, body } = await callApi("listWebsites", {}, inOrganization(bearer, organization.id));
  return status === 200 ? "entered" : `${status} ${body.code}`;
};

const needOf = async (bearer: string, { organization }: Account) =>
  (await callApi("readMe", {}, inOrganization(bearer, organization.id))).body.passkey_need;

/** Sets a new password with the mailbox alone, and signs in with it. */
async function recover(email: string): Promise<string> {
  const links = async () => (await emailsTo(email)).filter((mail) => mail.includes("/reset-password?"));
  const before = (await links()).length;
  await callApi("forgotPassword", { email });
  const mail = await waitUntil("a link", async () => (await links())[before]);
  const token = linkTokenInEmail(mail, "reset-password");
  await callApi("resetPassword", { token, password: chosen, password_confirmation: chosen });
  return (await callApi("signIn", { email, password: chosen })).body.session_token;
}

test("only someone who signed in by passkey can require passkeys, and members without one are told", async () => {
  const owner = await createAccount();
  const member = await inviteMember(owner.session, { role: "support" });
  const require = () => callApi("updateOrganization", { requires_passkeys: true }, { bearer: owner.session });
  const refused = await require();
  expect([refused.status, refused.body.code]).toEqual([403, "passkey_needed"]);
  await addPasskey(owner.session, createAuthenticator());
  expect((await require()).status).toBe(200);
  await waitForEmailAbout(member.email, /You need a passkey from now on/);
});

test("an organization that requires passkeys admits sessions begun by passkey alone, and shows others nothing", async () => {
  const { owner, holder } = await requirePasskeys();
  const google = await insertSession(owner.user.id, "google");
  expect([await enter(google, owner), await needOf(google, owner)]).toEqual(["403 passkey_needed", "use"]);
  const lifted = await callApi("updateOrganization", { requires_passkeys: false }, { bearer: google });
  expect([lifted.status, lifted.body.code]).toEqual([403, "passkey_needed"]);

  const second = createAuthenticator();
  await addPasskey(google, second);
  expect([await enter(google, owner), await needOf(google, owner)]).toEqual([
    "403 passkey_needed",
    "approval",
  ]);
  const bySecond = (await signInWithPasskey(second)).body;
  expect(bySecond.stats).toEqual({
    totalVerifications: 0,
    successRate: 0,
    monthlyVerifications: 0,
    activeApiKeys: 0,
  });
  expect(await enter(bySecond.session_token, owner)).toBe("403 passkey_needed");

  const byPasskey = (await signInWithPasskey(holder)).body.session_token;
  expect([await enter(byPasskey, owner), await needOf(byPasskey, owner)]).toEqual(["entered", null]);
  const kinds = (await callApi("listSessions", {}, { bearer: byPasskey })).body.map(({ amr }) => amr);
  expect(new Set(kinds)).toEqual(new Set(["passkey"]));
});

test("a session of another kind enters once its person has used their passkey in it", async () => {
  const { owner, holder } = await requirePasskeys();
  const google = await insertSession(owner.user.id, "google");
  const { options, challenge_token } = (await callApi("passkeyLoginOptions")).body;
  await callApi(
    "reauthenticateByPasskey",
    { challenge_token, credential: holder.get(options) },
    { bearer: google },
  );
  expect(await enter(google, owner)).toBe("entered");
});

test("a member adds their first passkey and enters; the way out stays open before", async () => {
  const { owner } = await requirePasskeys();
  const member = await inviteMember(owner.session, { role: "developer" });
  expect([await enter(member.session, owner), await needOf(member.session, owner)]).toEqual([
    "403 passkey_needed",
    "add",
  ]);
  expect((await callApi("listPasskeys", {}, { bearer: member.session })).status).toBe(200);
  await addPasskey(member.session, createAuthenticator());
  expect(await enter(member.session, owner)).toBe("entered");
  expect((await callApi("leaveOrganization", {}, { bearer: member.session })).status).toBe(200);
});

test("whoever holds a member's mailbox alone waits for an owner's approval", async () => {
  const { owner } = await requirePasskeys();
  const member = await inviteMember(owner.session, { role: "admin" });
  await addPasskey(member.session, createAuthenticator());
  const taken = await recover(member.email);
  const own = createAuthenticator();
  await addPasskey(taken, own);
  expect([await enter(taken, owner), await needOf(taken, owner)]).toEqual(["403 passkey_needed", "approval"]);
  await waitForEmailAbout(owner.email, /has a new passkey/);
  const rowOf = async () =>
    (await callApi("listMembers", {}, { bearer: owner.session })).body.find(({ id }) => id === member.id);
  expect(await rowOf()).toMatchObject({ has_passkey: true, passkey_waits: true });

  const byAdmin = await inviteMember(owner.session, { role: "admin" });
  await addPasskey(byAdmin.session, createAuthenticator());
  const refused = await callApi("approvePasskeys", { id: member.id }, { bearer: byAdmin.session });
  expect([refused.status, refused.body.code]).toEqual([403, "right_required"]);

  const approved = await callApi("approvePasskeys", { id: member.id }, { bearer: owner.session });
  expect([approved.status, approved.body.passkey_waits]).toEqual([200, false]);
  expect(await enter(taken, owner)).toBe("entered");
  // One that is added after another recovery waits again.
  const again = await recover(member.email);
  await addPasskey(again, createAuthenticator());
  expect(await enter(again, owner)).toBe("403 passkey_needed");
});

test("an only owner, whom nobody can approve, waits for three days", async () => {
  const { owner } = await requirePasskeys();
  const recovered = await recover(owner.email);
  await addPasskey(recovered, createAuthenticator());
  expect(await enter(recovered, owner)).toBe("403 passkey_needed");
  await queryDatabase(
    "update passkeys set created_at = now() - interval '73 hours' where user_id = $1",
    owner.user.id,
  );
  expect(await enter(recovered, owner)).toBe("entered");
});
