import type { OrganizationId } from "@ofage/contract";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { prepareQuery } from "../../db/prepare-query.ts";
import type { Db, Tx, WebsitesTable } from "../../db/schema.ts";

export type WebsiteRow = Selectable<WebsitesTable>;

export const listWebsiteRows = (db: Db, organizationId: OrganizationId) =>
  db
    .selectFrom("websites")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .orderBy("id", "desc")
    .execute();

/** Returns the names of an organization's websites, by id. */
export const listWebsiteNames = async (
  db: Db,
  organizationId: OrganizationId,
): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom("websites")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Lists the methods of an organization's websites, oldest website first. */
export const listWebsiteMethods = (db: Db, organizationId: OrganizationId) =>
  db
    .selectFrom("websites")
    .select(["id", "methods", "countries"])
    .where("organization_id", "=", organizationId)
    .orderBy("id")
    .execute();

export const listFirstWebsites = (
  db: Db,
  organizationId: OrganizationId,
  most: number,
  among?: readonly string[],
) =>
  db
    .selectFrom("websites")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .$if(among !== undefined, (query) => query.where("id", "=", sql<string>`any(${[...among!]}::text[])`))
    .orderBy("id")
    .limit(most)
    .execute();

export const websiteById = (db: Db, organizationId: OrganizationId, id: string) =>
  db
    .selectFrom("websites")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Columns that creating a verification reads. */
const startColumns = [
  "organization_id",
  "id",
  "asset_id",
  "name",
  "domain",
  "age_restriction",
  "sensitivity",
  "pass_at",
  "model_version",
  "is_paused",
  "enabled_countries",
  "methods",
  "min_assurance",
  "countries",
  "custom",
  "policy_version",
] as const satisfies (keyof WebsiteRow)[];

/** Website, as far as creating a verification reads it. */
export type StartingWebsite = Pick<WebsiteRow, (typeof startColumns)[number]>;

const websiteByAssetIdQuery = prepareQuery((db, { assetId }: { assetId: string }) =>
  db.selectFrom("websites").select(startColumns).where("asset_id", "=", assetId),
);

/** Finds a website by its asset id. This lookup spans all organizations, since a visitor's page knows only the asset id. */
export const websiteByAssetId = (db: Db, assetId: string): Promise<StartingWebsite | undefined> =>
  websiteByAssetIdQuery.first(db, { assetId });

/** Locks a website until the transaction ends. */
export const lockWebsiteForUpdate = (tx: Tx, organizationId: OrganizationId, id: string) =>
  tx
    .selectFrom("websites")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const insertWebsite = (tx: Tx, website: Insertable<WebsitesTable>) =>
  tx.insertInto("websites").values(website).returningAll().executeTakeFirstOrThrow();

export const updateWebsiteRow = (
  db: Db | Tx,
  organizationId: OrganizationId,
  id: string,
  change: Updateable<WebsitesTable> & { updated_at: Date },
) =>
  db
    .updateTable("websites")
    .set(change)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

export const removeWebsite = (db: Db, organizationId: OrganizationId, id: string) =>
  db
    .deleteFrom("websites")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

/** Saves a website's name, which stays searchable after the website is renamed or deleted. */
export const saveWebsiteName = (tx: Tx, { organization_id, id, name, updated_at }: WebsiteRow) =>
  tx
    .insertInto("website_names")
    .values({ organization_id, website_id: id, name, named_at: updated_at })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "website_id", "name"])
        .doUpdateSet((row) => ({ named_at: row.ref("excluded.named_at") })),
    )
    .execute();

/** Finds websites of an organization, including deleted ones, with a name that contains a text literally, ignoring case. */
export const websiteIdsByName = (db: Db, organizationId: OrganizationId, text: string) =>
  db
    .selectFrom("website_names")
    .select("website_id")
    .distinct()
    .where("organization_id", "=", organizationId)
    .where(sql<boolean>`strpos(lower(name), lower(${text})) > 0`)
    .execute();
