import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { prepareQuery } from "../../db/prepare-query.ts";
import type { Db, Tx, WebsitesTable } from "../../db/schema.ts";

export type WebsiteRow = Selectable<WebsitesTable>;

export const listWebsiteRows = (db: Db, accountId: string) =>
  db.selectFrom("websites").selectAll().where("account_id", "=", accountId).orderBy("id", "desc").execute();

/** Returns the names of an account's websites, by id. */
export const listWebsiteNames = async (db: Db, accountId: string): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom("websites")
    .select(["id", "name"])
    .where("account_id", "=", accountId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Lists the methods of an account's websites, oldest website first. */
export const listWebsiteMethods = (db: Db, accountId: string) =>
  db
    .selectFrom("websites")
    .select(["id", "methods", "countries"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();

export const listFirstWebsites = (db: Db, accountId: string, most: number, among?: readonly string[]) =>
  db
    .selectFrom("websites")
    .selectAll()
    .where("account_id", "=", accountId)
    .$if(among !== undefined, (query) => query.where("id", "=", sql<string>`any(${[...among!]}::text[])`))
    .orderBy("id")
    .limit(most)
    .execute();

export const websiteById = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom("websites")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Columns that creating a verification reads. */
const startColumns = [
  "account_id",
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

/** Finds a website by its asset id. This lookup spans all accounts, since a visitor's page knows only the asset id. */
export const websiteByAssetId = (db: Db, assetId: string): Promise<StartingWebsite | undefined> =>
  websiteByAssetIdQuery.first(db, { assetId });

/** Locks a website until the transaction ends. */
export const lockWebsiteForUpdate = (tx: Tx, accountId: string, id: string) =>
  tx
    .selectFrom("websites")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const insertWebsite = (tx: Tx, website: Insertable<WebsitesTable>) =>
  tx.insertInto("websites").values(website).returningAll().executeTakeFirstOrThrow();

export const updateWebsiteRow = (
  db: Db | Tx,
  accountId: string,
  id: string,
  change: Updateable<WebsitesTable> & { updated_at: Date },
) =>
  db
    .updateTable("websites")
    .set(change)
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

export const removeWebsite = (db: Db, accountId: string, id: string) =>
  db
    .deleteFrom("websites")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

/** Saves a website's name, which stays searchable after the website is renamed or deleted. */
export const saveWebsiteName = (tx: Tx, { account_id, id, name, updated_at }: WebsiteRow) =>
  tx
    .insertInto("website_names")
    .values({ account_id, website_id: id, name, named_at: updated_at })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "website_id", "name"])
        .doUpdateSet((row) => ({ named_at: row.ref("excluded.named_at") })),
    )
    .execute();

/** Finds websites of an account, including deleted ones, with a name that contains a text literally, ignoring case. */
export const websiteIdsByName = (db: Db, accountId: string, text: string) =>
  db
    .selectFrom("website_names")
    .select("website_id")
    .distinct()
    .where("account_id", "=", accountId)
    .where(sql<boolean>`strpos(lower(name), lower(${text})) > 0`)
    .execute();
