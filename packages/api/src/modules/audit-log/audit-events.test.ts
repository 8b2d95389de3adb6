import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type ActivityType,
  activityTypes,
  type AuditEvent,
  type AuditEventType,
  auditEventTypes,
  type Contract,
  contract,
  type OrganizationId,
  type UserId,
} from "@ofage/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payingCard } from "../../../../../fixtures/test-cards.ts";
import { beginSignUp, password, randomEmail } from "../../../testing/account.ts";
import { createAuthenticator } from "../../../testing/authenticator.ts";
import { type ApiResponse, callApi, randomIpAddress } from "../../../testing/call-api.ts";
import { inOrganization, invitationToken } from "../../../testing/invite-member.ts";
import { codeInEmail, emailsTo, linkTokenInEmail, waitForEmail } from "../../../testing/outbox.ts";
import { queryDatabase, runJob } from "../../../testing/query-database.ts";
import { digestRowsOf } from "../../../testing/row-digests.ts";
import { secretKey } from "../../../testing/secret-key.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { openWebhookReceiver, replyWith, type WebhookReceiver } from "../../../testing/webhook-receiver.ts";
import { createKeyring } from "../../secrets/keyring.ts";

/*
 * Each type of event, of an organization's audit log or of a person's own activity, with every call and job that makes it. The rows run in
 * the order of the table on one owner of two organizations and a guest who belongs to others. Each call is made twice: from an address
 * whose events the database refuses, where it must change nothing, and from another, where it must record what its row says, once, in the
 * right organization or activity and nothing else.
 */

type EventType = AuditEventType | ActivityType;

/** Address of callers whose events cannot be written. */
const refusedAddress = randomIpAddress();
const address = randomIpAddress();
const device = "Firefox on Linux";
const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const constraint = `refused_${refusedAddress.replaceAll(".", "_")}`;

const nextPassword = "another horse battery";
const guestKey = createAuthenticator();
const ownerKey = createAuthenticator();

/** People, organizations and objects, as the rows create them. */
interface Account {
  id: UserId;
  name: string;
  email: string;
  session: string;
  /** Their own organization. */
  home: OrganizationId;
}
const nobodyYet = (): Account => ({ id: "usr_", name: "", email: randomEmail(), session: "", home: "org_" });
const owner = { ...nobodyYet(), other: "" };
const guest = nobodyYet();
const member = nobodyYet();
/** Second organization of the owner. */
let second: OrganizationId;
let passkeyId: string;
let invitationId: string;
let key: { id: string; key: string };
let webhookId: string;
let website: { id: string; asset_id: string };
let receiver: WebhookReceiver;

type Answer = Pick<ApiResponse<unknown>, "status">;
type Call = <Name extends keyof Contract>(
  name: Name,
  input?: Record<string, unknown>,
  bearer?: string,
) => ReturnType<typeof callApi<Name>>;

/** Calls as the owner, unless another bearer is given; an empty one sends none. */
const callFrom =
  (from: string): Call =>
  (name, input = {}, bearer = owner.session) =>
    callApi(name, input, { from, headers, ...(bearer && { bearer }) });
const call = callFrom(address);
const nobody = "";

interface Expected {
  /** The organization in whose log it is, or the person in whose activity. */
  in: OrganizationId | UserId;
  /** Another type than the row's. */
  type?: EventType;
  subject: [id: string, name: unknown];
  details?: object;
  actor?: AuditEvent["actor"];
  by?: string;
  /** Person; null if none is named. */
  user?: UserId | null;
}

interface Maker<Result extends Answer = Answer> {
  by: keyof Contract | "a job";
  prepare?: () => Promise<unknown>;
  make: (call: Call, from: string) => Promise<Result>;
  records: (answer: Result) => Expected[] | Promise<Expected[]>;
  /** Why it cannot be made from the refused address. */
  unrefusable?: string;
}

const row = <Result extends Answer>(maker: Maker<Result>): Maker => maker as unknown as Maker;

/** An event of the owner's first organization. */
const home = (subject: Expected["subject"], more: Partial<Expected> = {}): Expected[] => [
  { in: owner.home, subject, ...more },
];
/** An event of the owner alone, which neither of their organizations has. */
const personal = (subject: Expected["subject"], more: Partial<Expected> = {}): Expected[] => [
  { in: owner.id, subject, ...more },
];
/** Notes who signed up, and returns what that records: in their activity, and in the log of the organization that comes with it. */
const signedUp = async (person: Account, method: string): Promise<Expected[]> => {
  const { body } = await call("readMe", {}, person.session);
  Object.assign(person, { id: body.user.id, name: body.user.name, home: body.organization!.id });
  return [
    { in: person.id, subject: [person.id, person.name], details: { method } },
    {
      in: person.home,
      type: "organization.created",
      subject: [person.home, unnamed],
      actor: "none",
      user: person.id,
    },
  ];
};
const unnamed = "Your organization";
const self = (): Expected["subject"] => [owner.id, owner.name];
const organization = (): Expected["subject"] => [owner.home, unnamed];

const linkTo = (email: string, page: Parameters<typeof linkTokenInEmail>[1]) =>
  waitUntil(`a link to ${page}`, async () => {
    const mail = (await emailsTo(email)).findLast((text) => text.includes(`/${page}?token=`));
    return mail && linkTokenInEmail(mail, page);
  });
const signIn = async (chosen = password) => {
  const { body } = await call("signIn", { email: owner.email, password: chosen }, nobody);
  return body.session_token;
};
const inviteGuest = async (count: number) => {
  await call("createInvitation", { email: guest.email, role: "support" });
  return invitationToken(guest.email, count);
};
const acceptAsGuest = (by: Call, token: string) => by("acceptInvitation", { token }, guest.session);
let token: string;

const company = {
  company_name: "Robin GmbH",
  billing_email: "bills@robin.example",
  address: {
    line1: "Secret street 5",
    line2: "",
    city: "Bonn",
    state: "",
    postal_code: "53111",
    country: "DE",
  },
};
const changedSettings = (name: string, from: unknown, to: unknown) => ({
  changed: [name],
  before: expect.objectContaining({ [name]: from }),
  settings: expect.objectContaining({ [name]: to }),
});

/** The makers of each type, or the file of another server that proves it. A type without a row does not compile. */
const makers: { [Type in EventType]: readonly Maker[] | string } = {
  "account.signed_up": [
    row({
      by: "verifyEmail",
      prepare: async () => (token = await beginSignUp(owner.email)),
      make: async (call) => {
        const code = codeInEmail(await waitForEmail(owner.email));
        return call("verifyEmail", { email: owner.email, token, code }, nobody);
      },
      records: ({ body }) => {
        owner.session = body.session_token;
        return signedUp(owner, "password");
      },
    }),
    row({
      by: "verifyPasskey",
      make: async (call) => {
        const { body } = await call("registerPasskey", { email: guest.email, name: "Guest" }, nobody);
        guest.session = body.session_token;
        const credential = guestKey.create(body.options);
        return call("verifyPasskey", { passkey_token: body.passkey_token, credential }, nobody);
      },
      records: async () => [
        ...(await signedUp(guest, "passkey")),
        {
          in: guest.id,
          type: "passkey.added",
          subject: [expect.stringMatching(/^psk_/), expect.any(String)],
        },
      ],
    }),
  ],
  "organization.created": [
    row({
      by: "createOrganization",
      make: (call) => call("createOrganization", { name: "Second" }),
      records: ({ body: { id } }) => {
        second = id;
        return [{ in: id, subject: [id, "Second"] }];
      },
    }),
  ],
  "account.signed_in": [
    row({
      by: "signIn",
      make: (call) => call("signIn", { email: owner.email, password }, nobody),
      records: () => personal(self(), { details: { method: "password" } }),
    }),
    row({
      by: "passkeyLogin",
      make: async (call) => {
        const { options, challenge_token } = (await call("passkeyLoginOptions", {}, nobody)).body;
        return call("passkeyLogin", { challenge_token, credential: guestKey.get(options) }, nobody);
      },
      records: () => [{ in: guest.id, subject: [guest.id, "Guest"], details: { method: "passkey" } }],
    }),
  ],
  "session.ended": [
    row({
      by: "endSession",
      prepare: async () => {
        const sessions = (await call("listSessions")).body;
        owner.other = sessions.find(({ is_current }) => !is_current)!.id;
      },
      make: (call) => call("endSession", { id: owner.other }),
      records: () => personal([owner.other, device]),
    }),
  ],
  "account.signed_out": [
    row({
      by: "signOut",
      prepare: async () => (token = await signIn()),
      make: (call) => call("signOut", {}, token),
      records: () => personal(self()),
    }),
  ],
  "passkey.added": [
    row({
      by: "verifyAddedPasskey",
      make: async (call) => {
        const { options, passkey_token } = (await call("addPasskey", { label: "Laptop" })).body;
        return call("verifyAddedPasskey", { passkey_token, credential: ownerKey.create(options) });
      },
      records: ({ body: { passkey } }) => {
        passkeyId = passkey.id;
        return personal([passkey.id, "Laptop"]);
      },
    }),
  ],
  "passkey.removed": [
    row({
      by: "deletePasskey",
      make: (call) => call("deletePasskey", { id: passkeyId }),
      records: () => personal([passkeyId, "Laptop"]),
    }),
  ],
  "account.profile_changed": [
    row({
      by: "updateMe",
      make: (call) => call("updateMe", { name: "Robin", email: `new-${owner.email}` }),
      records: () => {
        const pending_email = { from: null, to: `new-${owner.email}` };
        const changes = { name: { from: owner.name, to: "Robin" }, pending_email };
        owner.name = "Robin";
        return personal(self(), { details: { changes } });
      },
    }),
  ],
  "account.email_changed": [
    row({
      by: "confirmEmail",
      prepare: async () => (token = await linkTo(`new-${owner.email}`, "confirm-email")),
      make: (call) => call("confirmEmail", { token }, nobody),
      records: () => {
        const email = { from: owner.email, to: `new-${owner.email}` };
        owner.email = email.to;
        return personal(self(), { details: { changes: { email } } });
      },
    }),
  ],
  "organization.time_zone_changed": [
    row({
      by: "changeTimeZone",
      make: (call) => call("changeTimeZone", { time_zone: "Europe/Berlin" }),
      records: () =>
        home(organization(), { details: { changes: { time_zone: { from: "UTC", to: "Europe/Berlin" } } } }),
    }),
  ],
  "organization.retention_changed": [
    row({
      by: "changeRetention",
      make: (call) => call("changeRetention", { retention_days: 30 }),
      records: () =>
        home(organization(), { details: { changes: { retention_days: { from: null, to: "30" } } } }),
    }),
  ],
  "organization.data_exported": [
    row({
      by: "exportMe",
      make: (call) => call("exportMe"),
      records: () => home(organization(), { details: { data: "all" } }),
    }),
    row({
      by: "exportRecords",
      make: (call) => call("exportRecords"),
      records: () => home(organization(), { details: { data: "verifications" } }),
    }),
    row({
      by: "exportAuditLog",
      make: (call) => call("exportAuditLog"),
      records: () => home(organization(), { details: { data: "audit_log" } }),
    }),
  ],
  "organization.changed": [
    row({
      by: "updateOrganization",
      make: (call) => call("updateOrganization", { name: "Engine Works" }),
      records: () =>
        home([owner.home, "Engine Works"], {
          details: { changes: { name: { from: unnamed, to: "Engine Works" } } },
        }),
    }),
  ],
  "member.invited": [
    row({
      by: "createInvitation",
      make: (call) => call("createInvitation", { email: member.email, role: "developer", live_keys: true }),
      records: ({ body: { id } }) => {
        invitationId = id;
        return home([id, member.email], { details: { role: "developer", websites: null, live_keys: true } });
      },
    }),
    row({
      by: "resendInvitation",
      make: (call) => call("resendInvitation", { id: invitationId }),
      records: () =>
        home([invitationId, member.email], {
          details: { role: "developer", websites: null, live_keys: true },
        }),
    }),
  ],
  "member.invitation_revoked": [
    row({
      by: "revokeInvitation",
      prepare: async () => {
        const { body } = await call("createInvitation", { email: guest.email, role: "support" });
        invitationId = body.id;
      },
      make: (call) => call("revokeInvitation", { id: invitationId }),
      records: () => home([invitationId, guest.email]),
    }),
  ],
  "member.joined": [
    row({
      by: "joinByInvitation",
      prepare: async () => (token = await invitationToken(member.email, 2)),
      make: (call) => {
        const chosen = { password, password_confirmation: password };
        return call("joinByInvitation", { token, name: "Mia", ...chosen }, nobody);
      },
      records: ({ body: { user } }) => {
        member.id = user.id;
        return [
          {
            in: user.id,
            type: "account.signed_up",
            subject: [user.id, "Mia"],
            details: { method: "password" },
          },
          ...home([user.id, "Mia"], { actor: "none", user: user.id }),
        ];
      },
    }),
    row({
      by: "acceptInvitation",
      prepare: async () => {
        await call("confirmEmail", { token: await linkTo(guest.email, "confirm-email") }, nobody);
        token = await inviteGuest(3);
      },
      make: (call) => acceptAsGuest(call, token),
      records: () => home([guest.id, "Guest"], { user: guest.id }),
    }),
  ],
  "member.changed": [
    row({
      by: "updateMember",
      make: (call) => call("updateMember", { id: member.id, role: "support" }),
      records: () => {
        const changes = { role: { from: "developer", to: "support" }, live_keys: { from: true, to: false } };
        return home([member.id, "Mia"], { details: { changes } });
      },
    }),
  ],
  "member.passkeys_approved": [
    row({
      by: "approvePasskeys",
      make: (call) => call("approvePasskeys", { id: member.id }),
      records: () => home([member.id, "Mia"]),
    }),
  ],
  "member.removed": [
    row({
      by: "removeMember",
      make: (call) => call("removeMember", { id: member.id }),
      records: () => home([member.id, "Mia"]),
    }),
  ],
  "member.left": [
    row({
      by: "leaveOrganization",
      make: (_, from) => {
        const { headers: named, ...as } = inOrganization(guest.session, owner.home);
        return callApi("leaveOrganization", {}, { ...as, from, headers: { ...headers, ...named } });
      },
      records: () => home([guest.id, "Guest"], { user: guest.id }),
    }),
    row({
      by: "deleteMe",
      prepare: async () => acceptAsGuest(call, await inviteGuest(4)),
      make: (call) => call("deleteMe", {}, guest.session),
      records: () => home([guest.id, "Guest"], { user: guest.id }),
    }),
  ],
  "api_key.created": [
    row({
      by: "createApiKey",
      make: (call) => call("createApiKey", { name: "Server" }),
      records: ({ body }) => {
        key = body;
        return home([key.id, "Server"]);
      },
    }),
  ],
  "api_key.changed": [
    row({
      by: "updateApiKey",
      make: (call) => call("updateApiKey", { id: key.id, name: "Shop server" }),
      records: () =>
        home([key.id, "Shop server"], {
          details: { changes: { name: { from: "Server", to: "Shop server" } } },
        }),
    }),
  ],
  "api_key.revealed": [
    row({
      by: "revealApiKey",
      make: (call) => call("revealApiKey", { id: key.id }),
      records: () => home([key.id, "Shop server"]),
    }),
  ],
  "api_key.rotated": [
    row({
      by: "rotateApiKey",
      make: (call) => call("rotateApiKey", { key_type: "private", immediate: true }),
      records: ({ body }) => {
        key = body;
        return home([key.id, "Shop server"]);
      },
    }),
    row({
      by: "replaceApiKey",
      make: (call) => call("replaceApiKey", { id: key.id, immediate: true }),
      records: ({ body }) => {
        key = body;
        return home([key.id, "Shop server"]);
      },
    }),
  ],
  "webhook.created": [
    row({
      by: "createWebhook",
      make: (call) => call("createWebhook", { url: `${receiver.url}?secret=1` }, key.key),
      records: ({ body: { id } }) => {
        webhookId = id;
        const by = { actor: "secret_key", by: "API key Shop server", user: null } as const;
        return home([id, receiver.url], by);
      },
    }),
  ],
  "webhook.updated": [
    row({
      by: "updateWebhook",
      make: (call) => call("updateWebhook", { id: webhookId, description: "Orders" }),
      records: () => home([webhookId, receiver.url]),
    }),
  ],
  "webhook.secret_rotated": [
    row({
      by: "rotateWebhookSecret",
      make: (call) => call("rotateWebhookSecret", { id: webhookId }),
      records: () => home([webhookId, receiver.url]),
    }),
  ],
  "webhook.disabled": [
    row({
      by: "a job",
      unrefusable: "the service has no address",
      prepare: async () => (receiver.reply = replyWith(410)),
      make: (call) => call("testWebhook", { id: webhookId }),
      records: () => home([webhookId, receiver.url], { actor: "service", user: null }),
    }),
  ],
  "webhook.deleted": [
    row({
      by: "deleteWebhook",
      make: (call) => call("deleteWebhook", { id: webhookId }),
      records: () => home([webhookId, receiver.url]),
    }),
  ],
  "api_key.revoked": [
    row({
      by: "revokeApiKey",
      make: (call) => call("revokeApiKey", { id: key.id }),
      records: () => home([key.id, "Shop server"]),
    }),
  ],
  "website.created": [
    row({
      by: "createWebsite",
      make: (call) => call("createWebsite", { name: "Shop", domain: "shop.example", sensitivity: 30 }),
      records: ({ body }) => {
        website = body;
        const { id, asset_id } = body;
        const settings = expect.objectContaining({ sensitivity: 30, policy_version: 1 }) as object;
        return home([id, "Shop"], { details: { asset_id, settings } });
      },
    }),
  ],
  "website.updated": [
    row({
      by: "updateWebsite",
      make: (call) =>
        call("updateWebsite", { id: website.id, name: "Shop", domain: "shop.example", sensitivity: 76 }),
      records: () => home([website.id, "Shop"], { details: changedSettings("sensitivity", 30, 76) }),
    }),
    row({
      by: "updatePolicy",
      make: (call) => {
        const methods = [{ method: "face_scan", mode: "enabled", max_attempts: 3 }];
        return call("updatePolicy", { id: website.id, methods, pass_at: 30 });
      },
      records: () => home([website.id, "Shop"], { details: changedSettings("pass_at", null, 30) }),
    }),
  ],
  "website.paused": [
    row({
      by: "pauseWebsite",
      make: (call) => call("pauseWebsite", { id: website.id, is_paused: true }),
      records: () => home([website.id, "Shop"], { details: changedSettings("is_paused", false, true) }),
    }),
  ],
  "website.resumed": [
    row({
      by: "pauseWebsite",
      make: (call) => call("pauseWebsite", { id: website.id, is_paused: false }),
      records: () => home([website.id, "Shop"], { details: changedSettings("is_paused", true, false) }),
    }),
  ],
  "website.provider_secret_rotated": [
    row({
      by: "rotateProviderSecret",
      make: (call) => call("rotateProviderSecret", { id: website.id, is_test: true }),
      records: () => home([website.id, "Shop"], { details: { is_test: true } }),
    }),
  ],
  "website.settings_stated": [
    row({
      by: "a job",
      unrefusable: "the service has no address",
      prepare: () => queryDatabase("update websites set sensitivity = 10 where id = $1", website.id),
      make: async () => {
        await runJob("reconcile-settings");
        return { status: 200 };
      },
      records: () => {
        const { changed: _, ...details } = changedSettings("sensitivity", 76, 10);
        return home([website.id, "Shop"], { details, actor: "service", user: null });
      },
    }),
  ],
  "website.deleted": [
    row({
      by: "deleteWebsite",
      make: (call) => call("deleteWebsite", { id: website.id }),
      records: () =>
        home([website.id, "Shop"], {
          details: { before: expect.objectContaining({ sensitivity: 10 }) as object },
        }),
    }),
  ],
  "billing.payment_method_changed": [
    row({
      by: "updatePaymentMethod",
      // The first card creates the gateway's customer, which is no change of the organization's.
      prepare: () => call("updatePaymentMethod", payingCard),
      make: (call) => call("updatePaymentMethod", { ...payingCard, cardholder_name: "Robin" }),
      records: () => home([owner.home, "Payment method"], { details: { card_brand: "visa", last4: "4242" } }),
    }),
  ],
  "billing.plan_chosen": [
    row({
      by: "changePlan",
      make: (call) => call("changePlan", { plan_id: "standard" }),
      records: () => [
        ...home([owner.home, "Standard"], { details: { from: "free", to: "standard", starts: "when_paid" } }),
        ...home([owner.home, "Standard"], {
          type: "billing.plan_changed",
          details: { from: "free", to: "standard" },
          actor: "service",
          user: null,
        }),
      ],
    }),
    row({
      by: "changePlan",
      make: (call) => call("changePlan", { plan_id: "free" }),
      records: () =>
        home([owner.home, "Free"], { details: { from: "standard", to: "free", starts: "next_period" } }),
    }),
    row({
      by: "changePlan",
      make: (call) => call("changePlan", { plan_id: "standard" }),
      records: () =>
        home([owner.home, "Standard"], {
          details: { from: "standard", to: "standard", starts: "next_period" },
        }),
    }),
  ],
  // A paid upgrade is above; the end of a month, a suspension and its end:
  "billing.plan_changed": "../billing/payments/suspend-past-due.test.ts",
  "billing.company_details_changed": [
    row({
      by: "updateCompanyDetails",
      prepare: () => call("updateCompanyDetails", company),
      make: (call) => call("updateCompanyDetails", { ...company, company_name: "Robin AG" }),
      records: () => home([owner.home, "Company details"], { details: { changed: ["company_name"] } }),
    }),
  ],
  "billing.spend_limit_changed": [
    row({
      by: "updateSpendLimit",
      make: (call) => call("updateSpendLimit", { amount: 50, action: "stop" }),
      records: () => {
        const changes = { spend_limit: { from: null, to: "$50" }, spend_action: { from: null, to: "stop" } };
        return home([owner.home, "Spend limit"], { details: { changes } });
      },
    }),
    row({
      by: "updateSpendLimit",
      make: (call) => call("updateSpendLimit", { amount: null, action: "stop" }),
      records: () => {
        const changes = { spend_limit: { from: "$50", to: null }, spend_action: { from: "stop", to: null } };
        return home([owner.home, "Spend limit"], { details: { changes } });
      },
    }),
  ],
  "account.locked": [
    row({
      by: "a job",
      unrefusable: "a lock stands although its event cannot be recorded",
      prepare: () =>
        queryDatabase(
          `insert into attempts (kind, subject, attempted_at, last_at)
           values ('password', $1, array(select now() from generate_series(1, 9)), now())`,
          createKeyring(secretKey).digest("subject", owner.email),
        ),
      make: async (call) => {
        const { status } = await call("signIn", { email: owner.email, password: "wrong" }, nobody);
        return { status: status === 401 ? 200 : status };
      },
      records: () => personal(self()),
    }),
  ],
  "account.unlocked": [
    row({
      by: "confirmUnlock",
      prepare: async () => {
        await call("unlock", { email: owner.email }, nobody);
        token = await linkTo(owner.email, "unlock");
      },
      make: (call) => call("confirmUnlock", { token }, nobody),
      records: () => personal(self()),
    }),
  ],
  "account.password_changed": [
    row({
      by: "changePassword",
      make: (call) =>
        call("changePassword", {
          current_password: password,
          password: nextPassword,
          password_confirmation: nextPassword,
        }),
      records: () => personal(self()),
    }),
  ],
  "account.password_reset": [
    row({
      by: "resetPassword",
      prepare: async () => {
        await call("forgotPassword", { email: owner.email }, nobody);
        token = await linkTo(owner.email, "reset-password");
      },
      make: (call) => call("resetPassword", { token, password, password_confirmation: password }, nobody),
      records: () => personal(self()),
    }),
  ],
  "account.google_linked": "../google/google.test.ts",
};

/** Calls that change something of which neither a log nor an activity tells, by the reason. */
const unrecorded: Record<string, readonly (keyof Contract)[]> = {
  "begins what another call records": [
    "signUp",
    "resendCode",
    "unlock",
    "forgotPassword",
    "registerPasskey",
    "addPasskey",
    "passkeyLoginOptions",
    "startGoogle",
    "beginCardSetup",
  ],
  "proves who the caller is": ["reauthenticate", "reauthenticateByPasskey"],
  "is recorded like the call above, by other means of payment or sign-in": [
    "completeCardSetup",
    "finishGoogle",
  ],
  "deletes the log": ["deleteOrganization"],
  "changes what one member alone sees": [
    "createSavedView",
    "updateSavedView",
    "deleteSavedView",
    "silenceAlert",
    "unsilenceAlert",
    "updateAlertSetting",
  ],
  "is a check's": [
    "createVerification",
    "startCheck",
    "cancelVerification",
    "answerAttempt",
    "consentToCheck",
    "chooseOutcome",
    "answerByDigitalId",
    "takeWalletAnswer",
    "createRequestObject",
    "answerAsTestWallet",
    "handOverCheck",
    "retryCheck",
    "cancelCheck",
  ],
  "sends again, or a sample": ["testWebhook", "retryDelivery"],
  "changes nothing": ["readInvitation", "replayVerifications", "previewPlanChange"],
};

/** An event of either kind. */
interface StoredEvent {
  owner_id: OrganizationId | UserId;
  id: string;
  type: EventType;
  subject_id: string;
  subject_name: string;
  by: string;
  /** Null in an activity. */
  actor: AuditEvent["actor"] | null;
  user_id: UserId | null;
  address: string | null;
  details: object;
}
const seen = new Set<string>();

/** Returns events that no row has accounted for: of the known organizations and people, and by these people wherever they are. */
async function newEvents(): Promise<StoredEvent[]> {
  const events = await queryDatabase<StoredEvent>(
    `select organization_id as owner_id, id, type, subject_id, subject_name, by, actor, user_id, address, details, seq from audit_log
     where organization_id = any($1::text[]) or user_id = any($1::text[])
     union all
     select user_id, id, type, subject_id, subject_name, device, null, user_id, address, details, 0 from activity
     where user_id = any($1::text[])
     order by seq, id`,
    [owner.id, owner.home, second, guest.id, guest.home, member.id].filter(Boolean),
  );
  return events.filter(({ id }) => !seen.has(id));
}
const skip = (events: StoredEvent[]) => events.forEach(({ id }) => seen.add(id));

const byOwner = <Event extends Pick<StoredEvent, "owner_id">>(events: Event[]) =>
  events.toSorted((a, b) => (a.owner_id < b.owner_id ? -1 : a.owner_id > b.owner_id ? 1 : 0));

/** Counts of calls, and challenges that a call consumes whatever becomes of it, are no change of the owner's. */
async function digestOwner(): Promise<object> {
  const {
    "api_key_calls by organization_id": _calls,
    "passkey_challenges by user_id": _challenges,
    ...digests
  } = await digestRowsOf({ user: owner, organization: { id: owner.home } });
  return digests;
}

beforeAll(async () => {
  receiver = await openWebhookReceiver();
  for (const table of tables)
    await queryDatabase(
      `alter table ${table} add constraint ${constraint} check (address is distinct from '${refusedAddress}') not valid`,
    );
});
afterAll(async () => {
  for (const table of tables) await queryDatabase(`alter table ${table} drop constraint ${constraint}`);
  await receiver.close();
});
const tables = ["audit_log", "activity"];

const isActivity = (type: EventType) => activityTypes.some((each) => each === type);

const rows = (Object.entries(makers) as [EventType, readonly Maker[] | string][]).flatMap(([type, made]) =>
  typeof made === "string" ? [] : made.map((maker) => ({ type, ...maker })),
);

describe("events", () => {
  test.for(rows)(
    "$by records $type, or changes nothing",
    async ({ type, prepare, make, records, unrefusable }) => {
      if (prepare) {
        await prepare();
        skip(await newEvents());
      }
      if (!unrefusable) {
        const before = await digestOwner();
        expect((await make(callFrom(refusedAddress), refusedAddress)).status).toBe(500);
        expect(await digestOwner()).toEqual(before);
      }
      const answer = await make(call, address);
      expect([200, 201]).toContain(answer.status);
      const expected = (await records(answer)).map((event) => {
        const recorded = {
          owner_id: event.in,
          type: event.type ?? type,
          subject_id: event.subject[0],
          subject_name: event.subject[1],
          by: device,
          address,
          details: event.details ?? {},
        };
        if (isActivity(recorded.type)) return { ...recorded, actor: null, user_id: event.in };
        const { actor = "session", user = owner.id } = event;
        const isService = actor === "service";
        return {
          ...recorded,
          by: event.by ?? (isService ? "OfAge" : device),
          actor,
          user_id: user,
          address: isService ? null : address,
        };
      });
      const found = unrefusable
        ? await waitUntil("the job's events", async () => {
            const events = await newEvents();
            return events.length >= expected.length ? events : undefined;
          })
        : await newEvents();
      expect(byOwner(found)).toMatchObject(byOwner(expected));
      expect(byOwner(found).map(({ details }) => details)).toEqual(
        byOwner(expected).map(({ details }) => details),
      );
      skip(found);
    },
  );

  test("hold nothing secret", async () => {
    const text = JSON.stringify([
      await queryDatabase("select * from audit_log where organization_id in ($1, $2)", owner.home, second),
      await queryDatabase("select * from activity where user_id = $1", owner.id),
    ]);
    const { line1 } = company.address;
    for (const secret of [
      password,
      nextPassword,
      payingCard.card_number,
      line1,
      company.billing_email,
      key.key,
      "secret=1",
    ])
      expect(text).not.toContain(secret);
  });
});

test("every type of event has a row", async () => {
  expect(Object.keys(makers).toSorted()).toEqual([...auditEventTypes, ...activityTypes].toSorted());
  for (const [type, made] of Object.entries(makers)) {
    if (typeof made !== "string") expect([type, made.length > 0]).toEqual([type, true]);
    else expect(await readFile(join(import.meta.dirname, made), "utf8")).toContain(`"${type}"`);
  }
});

test("every call that changes something records an event, or says why not", () => {
  const named = [...rows.map(({ by }) => by), ...Object.values(unrecorded).flat()];
  const changing = Object.entries(contract).filter(([, { method }]) => method !== "GET");
  expect(changing.map(([name]) => name).filter((name) => !named.includes(name as keyof Contract))).toEqual(
    [],
  );
});
