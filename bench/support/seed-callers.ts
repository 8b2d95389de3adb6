import { Client } from "pg";
import { dayOf } from "../../packages/api/src/days.ts";
import { createId } from "../../packages/api/src/ids.ts";
import { periodsOf } from "../../packages/api/src/modules/stats/index.ts";
import { createKeyring } from "../../packages/api/src/secrets/keyring.ts";
import { createToken, hashToken } from "../../packages/api/src/secrets/token.ts";

export interface SeededCallers {
  /** Session tokens, one per organization. */
  sessions: string[];
  /** Private keys, one per organization, with the asset id of its website. */
  keys: { key: string; asset_id: string }[];
  /** Ended verifications, each with a key that may read it. */
  checks: { key: string; id: string }[];
}

const organizations = 300;
const checksEach = 40;

/** Inserts organizations with a session, a website, a private key and a short history into a migrated database. */
export async function seedCallers(databaseUrl: string, secretKey: string): Promise<SeededCallers> {
  const keyring = createKeyring(secretKey);
  const callers: SeededCallers = { sessions: [], keys: [], checks: [] };
  const client = new Client(databaseUrl);
  await client.connect();
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const values = names.map((_, index) => `$${index + 1}`).join(", ");
    return client.query(`insert into ${table} (${names.join(", ")}) values (${values})`, Object.values(row));
  };
  try {
    await client.query("begin");
    for (let number = 0; number < organizations; number++) {
      const now = new Date();
      const later = new Date(now.getTime() + 86_400_000);
      const [user_id, organization_id] = [createId("usr"), createId("org")];
      const [website_id, asset_id] = [createId("web"), createId("ast")];
      await insert("people", {
        id: user_id,
        email: `bench-${number}@test.example`,
        name: "Bench",
        email_verified_at: now,
        created_at: now,
      });
      await insert("organizations", {
        id: organization_id,
        name: "Bench",
        founder_id: user_id,
        created_at: now,
      });
      await insert("members", {
        organization_id,
        user_id,
        role: "owner",
        live_keys: true,
        joined_at: now,
      });
      const session = createToken();
      await insert("sessions", {
        token_hash: hashToken(session),
        id: createId("ses"),
        user_id,
        amr: "password",
        created_at: now,
        last_used_at: now,
        authenticated_at: now,
        expires_at: later,
      });
      await insert("websites", {
        organization_id,
        id: website_id,
        asset_id,
        name: "Corner Shop",
        domain: "shop.example",
        age_restriction: "eighteen_plus",
        brand_color: "#3B82F6",
        brand_accent_color: "#60A5FA",
        sensitivity: 3,
        model_version: "bynn-ofage-20250626-v3",
        is_paused: false,
        enabled_countries: [],
        created_at: now,
        updated_at: now,
      });
      const key = `age_sk_${createToken()}`;
      await insert("api_keys", {
        organization_id,
        id: createId("key"),
        name: "Server",
        key_type: "private",
        is_test: false,
        key_hash: keyring.digest("api-key", key),
        sealed: keyring.seal(key),
        last4: key.slice(-4),
        created_by: "Bench",
        created_at: now,
      });
      for (let check = 0; check < checksEach; check++) {
        const id = createId("ver");
        await insert("verifications", {
          organization_id,
          id,
          website_id,
          website_name: "Corner Shop",
          asset_id,
          is_test: false,
          status: "passed",
          age_verified: true,
          estimated_age: 31.5,
          age_restriction: "eighteen_plus",
          sensitivity: 3,
          buffer_years: 2,
          model_version: "bynn-ofage-20250626-v3",
          policy_version: 1,
          country: "DE",
          device_type: "mobile",
          metadata: "{}",
          created_at: now,
          located_at: now,
          completed_at: now,
          expires_at: later,
        });
        callers.checks.push({ key, id });
      }
      for (const country of ["DE", "FR", "US"]) {
        for (const period of periodsOf(dayOf(now, "UTC"))) {
          await insert("verification_counts", {
            organization_id,
            ...period,
            website_id,
            country,
            is_test: false,
            outcome: "success",
            total: checksEach,
            hours: period.grain === "day" ? 1 << now.getUTCHours() : 0,
          });
        }
      }
      callers.sessions.push(session);
      callers.keys.push({ key, asset_id });
    }
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end();
  }
  return callers;
}
