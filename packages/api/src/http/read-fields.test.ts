import {
  type ApiKeyScope,
  apiKeyScopes,
  type Contract,
  contract,
  hasRight,
  type MemberRight,
  type Role,
  roles,
  type Route,
} from "@ofage/contract";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createAccount, randomEmail } from "../../testing/account.ts";
import { createApiKey } from "../../testing/api-key.ts";
import { callApi, type CallOptions, randomIpAddress } from "../../testing/call-api.ts";
import { createVerificationWithKey } from "../../testing/create-verification-with-key.ts";
import { insertAlert } from "../../testing/insert-alert.ts";
import { insertMember } from "../../testing/insert-member.ts";
import { invitationToken, inOrganization } from "../../testing/invite-member.ts";
import { createWebsite } from "../../testing/start-check.ts";
import { nobodysTarget, type TenantTarget, tenantMatrix } from "../../testing/tenant-matrix.ts";
import { upgradeToStandardPlan } from "../../testing/upgrade-to-standard-plan.ts";

/*
 * Every route that reads, called by a member of each role and by keys with each scope. A response holds what belongs to a right only for
 * callers who have it, and what opens something for nobody.
 */

type Name = keyof Contract;
type Owner = MemberRight | "self";

const isRead = ([name, { method, auth }]: [string, Route]) =>
  (method === "GET" || name === "replayVerifications") &&
  // A PDF of one invoice, which takes a second to make.
  name !== "downloadInvoice" &&
  (auth.includes("session") || auth.includes("secret_key"));
const reads = (Object.entries(contract) as [Name, Route][]).filter(isRead);

/** Returns the same right for several fields. */
const all = (right: Owner, paths: string) =>
  Object.fromEntries(paths.split(" ").map((path) => [path, right]));

/** The right that each object within a response belongs to, and each field that belongs to another right than its object. */
const ownedFields: { [N in Name]?: Record<string, Owner> } = {
  readMe: {
    ...all("self", "user organization stats"),
    ...all("verifications.read", "stats.totalVerifications stats.monthlyVerifications"),
    "stats.activeApiKeys": "api_keys.read",
  },
  exportMe: all(
    "organization.own",
    "user activity passkeys sessions saved_views websites api_keys webhooks billing invoices policy_versions verifications verification_attempts audit_log",
  ),
  listActivity: all("self", "details"),
  listAlerts: all("alerts.read", "details action"),
  readPolicy: all("websites.read", "methods countries custom"),
  listPolicyVersions: all("websites.read", "settings"),
  listVerifications: all("verifications.read", "data data.metadata"),
  readVerification: all("verifications.read", "metadata"),
  listRecords: all("verifications.read", "metadata"),
  readRecord: {
    ...all("verifications.read", "metadata attempts timeline deliveries"),
    "deliveries.url": "webhooks.read",
  },
  replayVerifications: all("verifications.read", "recorded replayed changes by_country expected"),
  listSavedViews: all("verifications.read", "query"),
  readTrust: all("organization.read", "sources issuers documents wallet_certificate"),
  listApiKeys: all("api_keys.read", "stats"),
  revealApiKey: all("api_keys.change", "stats"),
  listOwnApiKeys: all("api_keys.read", "stats"),
  readDelivery: { ...all("webhooks.read", "attempt_list"), body: "verifications.read" },
  listAuditLog: all("audit_log.read", "details"),
  readSettingsAt: all("websites.read", "methods countries custom line head"),
  readStatsOverview: all(
    "verifications.read",
    "totals today this_week previous_week days countries last_30_days",
  ),
  readVerificationStats: all(
    "verifications.read",
    "totals by_day by_country by_website by_outcome by_method",
  ),
  readBilling: all("billing.read", "current_usage past_due payment_method company_details spend_limit"),
  listInvoices: all("billing.read", "data"),
  readCurrentUsage: all("billing.read", "forecast usage_trend unbilled_events"),
  listPlans: all("billing.read", "plans"),
  previewPlanChange: all("billing.change", "quote payment_method"),
};

/** A value that only callers with one of these rights may read. */
interface OwnedValue {
  what: string;
  value: string;
  rights: MemberRight[];
  /** It belongs to a website that no bound caller is bound to. */
  isElsewhere?: true;
}

interface Caller {
  name: string;
  options: CallOptions;
  credential: "session" | "secret_key";
  isBound: boolean;
  has(right: Owner): boolean;
}

let callers: Caller[];
let values: OwnedValue[];
let target: TenantTarget;
const tokenOf = ({ token }: { token: string }) => token.slice(token.indexOf(".") + 1);

beforeAll(async () => {
  const owner = await createAccount();
  const as = { bearer: owner.session };
  const [website, other] = [
    await createWebsite(owner.session, { name: "Bound Shop" }),
    await createWebsite(owner.session, { name: "Other Shop" }),
  ];
  const key = await createApiKey(owner.session, { name: "Named key" });
  const [path, query] = ["path-of-webhook", "query-of-webhook"];
  const url = `https://127.0.0.1:9/${path}?key=${query}`;
  const webhook = (await callApi("createWebhook", { url }, as)).body;
  const carried = { reference_id: "carried-reference", metadata: { cart: "carried-metadata" } };
  const of = ({ asset_id }: typeof website, more = {}) =>
    createVerificationWithKey(key.key, { asset_id, ...more });
  const [open, ended, elsewhere] = [
    await of(website, carried),
    await of(website, carried),
    await of(other, { reference_id: "elsewhere" }),
  ];
  for (const { id } of [ended, elsewhere]) await callApi("cancelVerification", { id }, { bearer: key.key });
  const invoice = await upgradeToStandardPlan(owner.session);
  const invited = randomEmail();
  const invitation = (await callApi("createInvitation", { email: invited, role: "support" }, as)).body;
  const colleague = await insertMember(owner.organization.id, "admin");
  const deliveries = (await callApi("listDeliveries", { id: webhook.id }, as)).body;
  target = {
    ...nobodysTarget,
    email: owner.email,
    assetId: website.asset_id,
    ids: {
      ...nobodysTarget.ids,
      websites: website.id,
      verifications: ended.id,
      api_keys: key.id,
      webhooks: webhook.id,
      deliveries: deliveries.find(({ verification_id }) => verification_id === ended.id)!.id,
      alerts: await insertAlert(owner.organization.id),
    },
  };
  values = [
    { what: "client token of an open check", value: tokenOf(open), rights: [] },
    { what: "client token of an ended check", value: tokenOf(ended), rights: [] },
    { what: "secret of a webhook", value: webhook.secret, rights: [] },
    { what: "token of an invitation", value: await invitationToken(invited), rights: [] },
    { what: "session of a colleague", value: colleague.session, rights: [] },
    { what: "API key", value: key.key, rights: ["api_keys.change"] },
    { what: "query of a webhook's URL", value: query, rights: ["webhooks.change"] },
    { what: "path of a webhook's URL", value: path, rights: ["webhooks.read", "audit_log.read"] },
    { what: "name of a key", value: key.name, rights: ["api_keys.read", "audit_log.read"] },
    { what: "reference of a check", value: carried.reference_id, rights: ["verifications.read"] },
    { what: "metadata of a check", value: carried.metadata.cart, rights: ["verifications.read"] },
    { what: "address of a colleague", value: colleague.email, rights: ["members.read"] },
    {
      what: "address of an invited person",
      value: invitation.email,
      rights: ["members.read", "audit_log.read"],
    },
    { what: "number of an invoice", value: invoice.invoice_number, rights: ["billing.read"] },
    {
      what: "another website",
      value: "Other Shop",
      rights: ["websites.read", "verifications.read", "audit_log.read"],
      isElsewhere: true,
    },
    {
      what: "another website's check",
      value: elsewhere.id,
      rights: ["verifications.read", "webhooks.read"],
      isElsewhere: true,
    },
  ];

  const member = async (role: Role, websiteIds: string[] | null): Promise<Caller> => ({
    name: websiteIds ? `${role}, bound to a website` : role,
    options: inOrganization(
      (await insertMember(owner.organization.id, role, websiteIds)).session,
      owner.organization.id,
    ),
    credential: "session",
    isBound: websiteIds !== null,
    has: (right) => right === "self" || hasRight(role, websiteIds !== null, right),
  });
  const restrictedKey = async (
    scopes: ApiKeyScope[] | null,
    website_ids: string[] | null = null,
  ): Promise<Caller> => ({
    name: `key with ${scopes?.join(", ") ?? "everything"}${website_ids ? ", for a website" : ""}`,
    options: { bearer: (await createApiKey(owner.session, { scopes, website_ids })).key },
    credential: "secret_key",
    isBound: website_ids !== null,
    has: (right) => (scopes ?? (apiKeyScopes as readonly string[])).some((scope) => scope === right),
  });
  callers = [];
  for (const role of roles) callers.push(await member(role, null));
  for (const role of ["developer", "support", "read_only"] as const)
    callers.push(await member(role, [website.id]));
  for (const scope of apiKeyScopes) callers.push(await restrictedKey([scope]));
  callers.push(await restrictedKey(null), await restrictedKey(["verifications.read"], [website.id]));
}, 60_000);

/** Input where that of the tenant matrix finds too little. */
const inputs: { [N in Name]?: () => Record<string, unknown> } = {
  listRecords: () => ({ with_metadata: true }),
  listVerifications: () => ({}),
  exportRecords: () => ({}),
  readVerificationStats: () => ({}),
  readSettingsAt: () => ({ id: target.ids.websites, at: new Date(Date.now() - 1).toISOString() }),
};

const answered = new Set<Name>();
const seen = new Set<string>();

test.for(reads)("%s gives each caller what belongs to their rights", async ([route, { auth }]) => {
  const input = inputs[route]?.() ?? tenantMatrix[route].input(target);
  const answers = callers
    .filter(({ credential }) => auth.includes(credential))
    .map(async (caller) => ({
      caller,
      ...(await callApi(route, input, { ...caller.options, from: randomIpAddress() })),
    }));
  for (const { caller, status, text, body } of await Promise.all(answers)) {
    for (const { what, value, rights, isElsewhere } of values) {
      if (!text.includes(value)) continue;
      const may = rights.some((right) => caller.has(right)) && !(isElsewhere && caller.isBound);
      expect(may, `${caller.name} reads: ${what}`).toBe(true);
      seen.add(what);
    }
    if (status !== 200) continue;
    answered.add(route);
    for (const [path, right] of Object.entries(ownedFields[route] ?? {})) {
      const found = valuesAt(body, path.split(".")).filter((value) => !isHidden(value));
      if (found.length > 0) seen.add(`${route} ${path}`);
      if (!caller.has(right)) expect([caller.name, path, found]).toEqual([caller.name, path, []]);
    }
  }
});

test("each route was read by a caller who may, and each value by one who has its right", () => {
  expect(reads.map(([route]) => route).filter((route) => !answered.has(route))).toEqual([]);
  const readable = values.filter(({ rights }) => rights.length > 0).map(({ what }) => what);
  const foreign = Object.entries(ownedFields).flatMap(([route, fields]) =>
    Object.entries(fields)
      .filter(([path]) => path.includes(".") || path === "body")
      .map(([path]) => `${route} ${path}`),
  );
  expect([...readable, ...foreign].filter((each) => !seen.has(each))).toEqual([]);
});

test("the table names the right of every object within a response", () => {
  for (const [route, { output }] of reads) {
    const named = Object.keys(ownedFields[route] ?? {});
    const missing = objectsWithin(output).filter((path) => !named.includes(path));
    expect([route, missing]).toEqual([route, []]);
  }
});

test("no response of a read has a field for a secret", () => {
  for (const [route, { output }] of reads)
    expect([
      route,
      fieldNames(output).filter((name) => /^(secret|session_token|client_token)$/.test(name)),
    ]).toEqual([route, []]);
});

/** Values that say nothing. */
const isHidden = (value: unknown) => value === null || value === undefined || value === 0;

function valuesAt(body: unknown, [name, ...rest]: string[]): unknown[] {
  if (Array.isArray(body)) return body.flatMap((each) => valuesAt(each, [name!, ...rest]));
  const value = (body as Record<string, unknown> | null)?.[name!];
  return rest.length === 0
    ? [value].flat()
    : value === undefined || value === null
      ? []
      : valuesAt(value, rest);
}

/** Returns an object's or a list's entries' schema, without what may wrap it. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return bare(schema.unwrap());
  return schema instanceof z.ZodArray ? bare(schema.element) : schema;
}

/** Names of the fields of a response that are objects, or lists of them. */
function objectsWithin(output: unknown): string[] {
  const schema = bare(output);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const inner = bare(field);
    return inner instanceof z.ZodObject || inner instanceof z.ZodRecord ? [name] : [];
  });
}

function fieldNames(output: unknown): string[] {
  const schema = bare(output);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => [name, ...fieldNames(field)]);
}
