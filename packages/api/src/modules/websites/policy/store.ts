import { type Insertable, type Selectable, sql, type SqlBool } from "kysely";
import { countRows } from "../../../db/count-rows.ts";
import type { Db, PolicyVersionsTable, Tx } from "../../../db/schema.ts";
import type { WebsiteRow } from "../store.ts";

type WebsiteKey = Pick<WebsiteRow, "account_id" | "id">;
export type PolicyVersionRow = Selectable<PolicyVersionsTable>;

export const insertPolicyVersion = (tx: Tx, version: Insertable<PolicyVersionsTable>) =>
  tx
    .insertInto("policy_versions")
    .values(version)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export async function listPolicyVersionRows(db: Db, website: WebsiteKey, page: number, perPage: number) {
  const matching = db
    .selectFrom("policy_versions")
    .where("account_id", "=", website.account_id)
    .where("website_id", "=", website.id);
  const rows = await matching
    .selectAll()
    .orderBy("version", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows, total: await countRows(matching) };
}

export const findPolicySettings = async (db: Db, website: WebsiteKey, version: number) =>
  (
    await db
      .selectFrom("policy_versions")
      .select("settings")
      .where("account_id", "=", website.account_id)
      .where("website_id", "=", website.id)
      .where("version", "=", version)
      .executeTakeFirst()
  )?.settings;

/** Lists policy versions of an account by website, oldest first, starting after `after`. */
export const listPolicyVersionsAfter = (
  db: Db,
  accountId: string,
  after: Pick<PolicyVersionRow, "website_id" | "version"> | undefined,
  limit: number,
) =>
  db
    .selectFrom("policy_versions")
    .selectAll()
    .where("account_id", "=", accountId)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(website_id, version) > (${after?.website_id}, ${after?.version}::int)`),
    )
    .orderBy("website_id")
    .orderBy("version")
    .limit(limit)
    .execute();

/** Lists the settings of some versions of an account's websites. */
export const listPolicySettings = (
  db: Db,
  accountId: string,
  versions: readonly Pick<PolicyVersionRow, "website_id" | "version">[],
): Promise<Pick<PolicyVersionRow, "website_id" | "version" | "settings">[]> => {
  const websites = versions.map(({ website_id }) => website_id);
  const numbers = versions.map(({ version }) => version);
  return db
    .selectFrom("policy_versions")
    .select(["website_id", "version", "settings"])
    .where("account_id", "=", accountId)
    .where(
      sql<SqlBool>`(website_id, version) in (select * from unnest(${websites}::text[], ${numbers}::int[]))`,
    )
    .execute();
};

/**
 * Lists which of these websites of all accounts have their policy version saved.
 * @returns IDs of the websites
 */
export async function websitesWithSavedVersion(
  db: Db,
  websites: readonly Pick<WebsiteRow, "account_id" | "id" | "policy_version">[],
): Promise<Set<string>> {
  const versions = new Map(websites.map(({ id, policy_version }) => [id, policy_version]));
  const rows = await db
    .selectFrom("policy_versions")
    .select(["website_id", "version"])
    .where("account_id", "=", sql<string>`any(${websites.map(({ account_id }) => account_id)}::text[])`)
    .where("website_id", "=", sql<string>`any(${websites.map(({ id }) => id)}::text[])`)
    .where("version", "=", sql<number>`any(${[...new Set(versions.values())]}::int[])`)
    .execute();
  return new Set(
    rows
      .filter(({ website_id, version }) => versions.get(website_id) === version)
      .map(({ website_id }) => website_id),
  );
}

export const findProviderSecrets = (db: Db, website: WebsiteKey) =>
  db
    .selectFrom("provider_secrets")
    .selectAll()
    .where("account_id", "=", website.account_id)
    .where("website_id", "=", website.id)
    .executeTakeFirst();

/**
 * Saves a website's new secret for one mode.
 * @param sealed secrets for live and test checks; the other mode's is saved only where the website has none at all
 * @param expiresAt until when the mode's secret before it stays valid
 */
export const replaceProviderSecret = (
  tx: Tx,
  website: WebsiteKey,
  isTest: boolean,
  sealed: { live: string; test: string | null },
  expiresAt: Date,
) =>
  tx
    .insertInto("provider_secrets")
    .values({
      account_id: website.account_id,
      website_id: website.id,
      secret_sealed: sealed.live,
      test_secret_sealed: sealed.test,
    })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "website_id"]).doUpdateSet((row) =>
        isTest
          ? {
              test_secret_sealed: row.ref("excluded.test_secret_sealed"),
              previous_test_secret_sealed: row.ref("provider_secrets.test_secret_sealed"),
              previous_test_secret_expires_at: expiresAt,
            }
          : {
              secret_sealed: row.ref("excluded.secret_sealed"),
              previous_secret_sealed: row.ref("provider_secrets.secret_sealed"),
              previous_secret_expires_at: expiresAt,
            },
      ),
    )
    .execute();
