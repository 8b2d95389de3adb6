// Baseline for the API bench: the same queries behind bare node:http and pg, without routing, limits, schemas or logs.
import { createHash, createHmac, createSecretKey, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { Pool } from "pg";

const [, , port, databaseUrl, keyHex] = process.argv;
const pool = new Pool({ connectionString: databaseUrl!, max: 10 });
const digestKey = createSecretKey(Buffer.from(keyHex!, "hex"));

const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
const digestKeyToken = (key: string) => createHmac("sha256", digestKey).update(key).digest("base64url");
const bearerOf = (request: IncomingMessage) => request.headers.authorization!.slice(7);

const totalsQuery = `select website_id, outcome, sum(total)::int as total
  from verification_counts where account_id = $1 and grain = $2 and is_test = $3 and ($4::date is null or starts_on = $4)
  group by website_id, outcome`;

async function readMe(bearer: string): Promise<unknown> {
  const now = new Date();
  const session = await pool.query("select * from sessions where token_hash = $1 and expires_at > $2", [
    hashToken(bearer),
    now,
  ]);
  const { account_id } = session.rows[0];
  const account = await pool.query("select * from accounts where id = $1", [account_id]);
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const ever = await pool.query(totalsQuery, [account_id, "year", false, null]);
  const recent = await pool.query(totalsQuery, [account_id, "month", false, month]);
  const keys = await pool.query(
    "select count(*)::int as total from api_keys where account_id = $1 and (expires_at is null or expires_at > $2)",
    [account_id, now],
  );
  const sum = (rows: { total: number }[]) => rows.reduce((all, { total }) => all + total, 0);
  const { id, email, name, created_at } = account.rows[0];
  return {
    user: { id, email, name, createdAt: created_at },
    stats: {
      totalVerifications: sum(ever.rows),
      monthlyVerifications: sum(recent.rows),
      activeApiKeys: keys.rows[0].total,
    },
  };
}

async function findApiKey(bearer: string): Promise<{ account_id: string }> {
  const found = await pool.query(
    `select account_id, id, name, key_type, is_test from api_keys
     where key_hash = $1 and (expires_at is null or expires_at > $2)`,
    [digestKeyToken(bearer), new Date()],
  );
  return found.rows[0];
}

async function readVerification(bearer: string, id: string): Promise<unknown> {
  const { account_id } = await findApiKey(bearer);
  const found = await pool.query("select * from verifications where account_id = $1 and id = $2", [
    account_id,
    id,
  ]);
  return presentVerification(found.rows[0]);
}

async function createVerification(bearer: string, body: string): Promise<unknown> {
  const { asset_id, reference_id, metadata } = JSON.parse(body) as Record<string, string>;
  const { account_id } = await findApiKey(bearer);
  const website = (await pool.query("select * from websites where asset_id = $1", [asset_id])).rows[0];
  await pool.query(
    "select id from webhooks where account_id = $1 and enabled = $2 and $3 = any(events) and (case when $4 then is_test or test_events else not is_test end)",
    [account_id, true, "verification.created", false],
  );
  const now = new Date();
  const row = {
    account_id,
    id: `ver_${randomUUID()}`,
    website_id: website.id,
    website_name: website.name,
    asset_id,
    is_test: false,
    status: "created",
    age_restriction: website.age_restriction,
    sensitivity: website.sensitivity,
    buffer_years: 2,
    model_version: website.model_version,
    reference_id,
    metadata: JSON.stringify(metadata),
    attempt: 1,
    created_at: now,
    expires_at: new Date(now.getTime() + 1_800_000),
  };
  const names = Object.keys(row);
  const inserted = await pool.query(
    `insert into verifications (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")}) returning *`,
    Object.values(row),
  );
  return presentVerification(inserted.rows[0]);
}

function presentVerification(row: Record<string, unknown>): unknown {
  const { id, status, age_verified, failure_reason, metadata, url_success, asset_id, reference_id } = row;
  const { is_test, created_at, expires_at } = row;
  const url = `http://localhost/verify/${String(id)}#${digestKeyToken(String(id))}`;
  return {
    id,
    status,
    age_verified,
    failure_reason,
    method: "face_scan",
    metadata,
    redirectUrl: url_success,
    url,
    asset_id,
    reference_id,
    is_test,
    created_at,
    expires_at,
  };
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
