// Baseline for the API bench: the same queries behind bare node:http and pg, prepared and with the same columns, and the same
// answers, without routing, limits, schemas, a query builder, metrics or logs.
import {
  createHash,
  createHmac,
  createPrivateKey,
  createSecretKey,
  hkdfSync,
  randomUUID,
  sign,
} from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { Pool } from "pg";

type Row = Record<string, unknown>;

const [, , port, databaseUrl, secretKey, publicUrl] = process.argv;
const pool = new Pool({ connectionString: databaseUrl!, max: 10 });

const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secretKey!, "ofage", purpose, 32));
const apiKeyKey = createSecretKey(derive("api-key"));
const clientTokenKey = createSecretKey(derive("client-token"));
const resultKey = createPrivateKey({
  key: Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), derive("result-token")]),
  format: "der",
  type: "pkcs8",
});

const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
const digest = (key: typeof apiKeyKey, value: string) =>
  createHmac("sha256", key).update(value).digest("base64url");
const bearerOf = (request: IncomingMessage) => request.headers.authorization!.slice(7);

/** Runs a statement that each connection prepares once. */
const query = async (name: string, sql: string, values: unknown[]): Promise<Row[]> =>
  (await pool.query<Row>({ name, text: sql, values })).rows;

const ownerRights = "organization members websites verifications api_keys webhooks billing audit_log"
  .split(" ")
  .flatMap((subject) => [`${subject}.read`, `${subject}.change`]);

const sessionQuery = `select sessions.id, sessions.user_id, last_used_at, authenticated_at, amr, members.organization_id, role,
    website_ids, live_keys, case
      when organization.requires_passkeys is not true then null
      when exists (select 1 from passkeys where passkeys.user_id = sessions.user_id and passkeys.id = sessions.passkey_id
        and (not needs_approval or passkeys.created_at <= members.passkeys_approved_at)) then null
      else 'use' end as passkey_need
  from sessions
  left join members on members.user_id = sessions.user_id and members.organization_id = coalesce($1::text,
    (select first.organization_id from members as first where first.user_id = sessions.user_id
      order by first.joined_at, first.organization_id limit 1))
  left join organizations as organization on organization.id = members.organization_id
  where token_hash = $2 and expires_at > $3`;
const meQuery = `select person.id, person.email, person.name, person.password_hash, person.pending_email, person.google_sub,
    person.created_at, organization.name as organization_name, organization.requires_passkeys, organization.time_zone,
    organization.retention_days, total, success, in_earliest, in_latest, active_keys
  from people as person, organizations as organization, (
    select live.total, live.success, live.in_earliest, live.in_latest, active_keys.total as active_keys
    from (
      select ever.total, ever.success, recent.in_earliest, recent.in_latest
      from (
        select coalesce(sum(total) filter (where true), 0)::int as total,
          coalesce(sum(total) filter (where outcome = 'success'), 0)::int as success
        from verification_counts where organization_id = $1 and grain = $2 and is_test = $3
      ) as ever, (
        select coalesce(sum(total) filter (where starts_on = $4::date), 0)::int as in_earliest,
          coalesce(sum(total) filter (where starts_on = $5::date), 0)::int as in_latest
        from verification_counts where organization_id = $6 and grain = $7 and is_test = $8 and starts_on in ($9::date, $10::date)
      ) as recent
    ) as live, (
      select count(*)::int as total from api_keys where organization_id = $11 and (expires_at is null or expires_at > $12)
    ) as active_keys
  ) as totals
  where person.id = $13 and organization.id = $14`;

async function readMe(bearer: string): Promise<unknown> {
  const now = new Date();
  const [session] = await query("session", sessionQuery, [null, hashToken(bearer), now]);
  const { user_id, organization_id } = session!;
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const ever = [organization_id, "year", false, month, month];
  const recent = [organization_id, "month", false, month, month];
  const [me] = await query("me", meQuery, [
    ...ever,
    ...recent,
    organization_id,
    now,
    user_id,
    organization_id,
  ]);
  const { total, success, in_latest, active_keys, ...person } = me!;
  return {
    organization: {
      id: organization_id,
      name: person.organization_name,
      role: session!.role,
      website_ids: session!.website_ids,
      live_keys: session!.live_keys,
      rights: ownerRights,
      requires_passkeys: person.requires_passkeys,
    },
    user: {
      id: person.id,
      name: person.name,
      email: person.email,
      createdAt: person.created_at,
      pendingEmail: person.pending_email,
      hasPassword: person.password_hash !== null,
      hasGoogle: person.google_sub !== null,
      timeZone: person.time_zone,
      retentionDays: person.retention_days,
    },
    stats: {
      totalVerifications: total,
      successRate: Math.round((Number(success) / Number(total)) * 1000) / 10,
      monthlyVerifications: in_latest,
      activeApiKeys: active_keys,
    },
    passkey_need: session!.passkey_need,
  };
}

const keyQuery = `select organization_id, id, name, key_type, is_test, scopes, website_ids, addresses from api_keys
  where key_hash = $1 and (expires_at is null or expires_at > $2)`;
const readQuery = `select id, website_id, status, age_verified, failure_reason, age_restriction, method, assurance, attempts, policy_version,
    metadata, url_success, asset_id, reference_id, is_test, challenge_kind, frames_received, frames_released_at,
    created_at, completed_at, expires_at
  from verifications where organization_id = $1 and id = $2`;

async function findApiKey(bearer: string): Promise<Row> {
  const [key] = await query("key", keyQuery, [digest(apiKeyKey, bearer), new Date()]);
  return key!;
}

async function readVerification(bearer: string, id: string): Promise<unknown> {
  const { organization_id } = await findApiKey(bearer);
  const [check] = await query("read", readQuery, [organization_id, id]);
  return presentVerification(check!);
}

const websiteQuery = `select organization_id, id, asset_id, name, domain, age_restriction, sensitivity, pass_at, model_version,
    is_paused, enabled_countries, methods, min_assurance, countries, custom, policy_version
  from websites where asset_id = $1`;
const planQuery = `select plan, next_plan, period, period_starts_at, period_ends_at, suspended_at, organizations.time_zone,
    case when spend_action = 'stop' then spend_reached_in end as spend_stopped_in
  from billing inner join organizations on organizations.id = billing.organization_id where billing.organization_id = $1`;
const webhooksQuery = `select id from webhooks where organization_id = $1 and enabled = $2 and $3 = any(events)
  and case $4 when 'live' then not is_test when 'any' then true else is_test or test_events end`;
const insertedNames =
  `organization_id, id, website_id, website_name, asset_id, is_test, created_with_private_key, starts_from_address, status,
  age_restriction, sensitivity, buffer_years, model_version, policy_version, method, requested_method, method_steps, country,
  device_type, located_at, reference_id, metadata, url_success, url_error, url_cancel, created_at, expires_at`.split(
    /,\s+/,
  );
const insertQuery = `insert into verifications (${insertedNames.join(", ")})
  values (${insertedNames.map((_, at) => `$${at + 1}`).join(", ")}) returning metadata, method_steps`;

async function createVerification(bearer: string, body: string): Promise<unknown> {
  const { asset_id, reference_id, metadata } = JSON.parse(body) as Record<string, string>;
  const { organization_id } = await findApiKey(bearer);
  const [website] = await query("website", websiteQuery, [asset_id]);
  await query("plan", planQuery, [organization_id]);
  await query("webhooks", webhooksQuery, [organization_id, true, "verification.created", "live"]);
  const now = new Date();
  const check: Row = {
    organization_id,
    id: `ver_${randomUUID()}`,
    website_id: website!.id,
    website_name: website!.name,
    asset_id,
    is_test: false,
    created_with_private_key: true,
    starts_from_address: 1,
    status: "created",
    age_restriction: website!.age_restriction,
    sensitivity: website!.sensitivity,
    buffer_years: 0,
    model_version: website!.model_version,
    policy_version: website!.policy_version,
    method: "face_scan",
    reference_id,
    metadata: JSON.stringify(metadata),
    created_at: now,
    expires_at: new Date(now.getTime() + 1_800_000),
  };
  const [saved] = await query(
    "insert",
    insertQuery,
    insertedNames.map((name) => check[name] ?? null),
  );
  return presentVerification({ ...check, ...saved, attempts: 0, challenge_kind: "head_turn" });
}

function presentVerification(check: Row): unknown {
  const id = String(check.id);
  return {
    id,
    status: check.status,
    age_verified: check.age_verified ?? null,
    failure_reason: check.failure_reason ?? null,
    method: check.method,
    assurance: check.assurance ?? null,
    attempts: check.attempts,
    policy_version: check.policy_version,
    metadata: check.metadata,
    redirectUrl: check.url_success ?? null,
    url: `${publicUrl}/verify/${id}#${id}.${digest(clientTokenKey, id)}`,
    asset_id: check.asset_id,
    reference_id: check.reference_id,
    is_test: check.is_test,
    challenge_kind: check.challenge_kind,
    token: check.status === "passed" ? signResult(check) : null,
    receipt: null,
    created_at: check.created_at,
    expires_at: check.expires_at,
  };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const tokenHead = encode({ alg: "EdDSA", kid: digest(clientTokenKey, "key"), typ: "JWT" });

function signResult(check: Row): string {
  const at = Math.floor((check.completed_at as Date).getTime() / 1000);
  const { reference_id, age_verified, challenge_kind, method, assurance, policy_version } = check;
  const claims = { reference_id, age_verified, age_threshold: 18, challenge_kind, method, assurance };
  const names = { iss: publicUrl, aud: check.asset_id, sub: check.id, iat: at, exp: at + 3600 };
  const signed = `${tokenHead}.${encode({ ...claims, policy_version, ...names })}`;
  return `${signed}.${sign(null, Buffer.from(signed), resultKey).toString("base64url")}`;
}

createServer(async (request, reply) => {
  const json = JSON.stringify(await answer(request));
  reply
    .writeHead(request.method === "POST" ? 201 : 200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(json),
    })
    .end(json);
}).listen(Number(port), "127.0.0.1");

async function answer(request: IncomingMessage): Promise<unknown> {
  const path = request.url!;
  if (path === "/readyz") return {};
  if (request.method === "POST") return createVerification(bearerOf(request), await text(request));
  if (path === "/v1/users/me") return readMe(bearerOf(request));
  return readVerification(bearerOf(request), path.slice("/v1/verifications/".length));
}
