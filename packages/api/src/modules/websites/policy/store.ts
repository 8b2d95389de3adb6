import type { OrganizationId } from "@ofage/contract";
import { type Insertable, type Selectable, sql, type SqlBool } from "kysely";
import { countRows } from "../../../db/count-rows.ts";
import type { Db, PolicyVersionsTable, Tx } from "../../../db/schema.ts";
import type { WebsiteRow } from "../store.ts";

type WebsiteKey = Pick<WebsiteRow, "organization_id" | "id">;
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
    .where("organization_id", "=", website.organization_id)
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
      .where("organization_id", "=", website.organization_id)
      .where("website_id", "=", website.id)
      .where("version", "=", version)
      .executeTakeFirst()
  )?.settings;

/** Lists policy versions of an organization by website, oldest first, starting after `after`. */
export const listPolicyVersionsAfter = (
  db: Db,
  organizationId: OrganizationId,
  after: Pick<PolicyVersionRow, "website_id" | "version"> | undefined,
  limit: number,
) =>
  db
    .selectFrom("policy_versions")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(website_id, version) > (${after?.website_id}, ${after?.version}::int)`),
    )
    .orderBy("website_id")
    .orderBy("version")
    .limit(limit)
    .execute();

/** Lists the settings of some versions of an organization's websites. */
export const listPolicySettings = (
  db: Db,
  organizationId: OrganizationId,
  versions: readonly Pick<PolicyVersionRow, "website_id" | "version">[],
): Promise<Pick<PolicyVersionRow, "website_id" | "version" | "settings">[]> => {
  const websites = versions.map(({ website_id }) => website_id);
  const numbers = versions.map(({ version }) => version);
  return db
    .selectFrom("policy_versions")
    .select(["website_id", "version", "settings"])
    .where("organization_id", "=", organizationId)
    .where(
      sql<SqlBool>`(website_id, version) in (select * from unnest(${websites}::text[], ${numbers}::int[]))`,
    )
    .execute();
};

export const findProviderSecrets = (db: Db, website: WebsiteKey) =>
  db
    .selectFrom("provider_secrets")
    .selectAll()
    .where("organization_id", "=", website.organization_id)
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
      organization_id: website.organization_id,
      website_id: website.id,
      secret_sealed: sealed.live,
      test_secret_sealed: sealed.test,
    })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "website_id"]).doUpdateSet((row) =>
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
