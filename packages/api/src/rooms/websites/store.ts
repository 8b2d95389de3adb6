import type { Insertable, Updateable } from "kysely";
import type { Db, WebsitesTable } from "../../db/schema.ts";

export type WebsiteRow = WebsitesTable;

export const websitesOf = (db: Db, accountId: string) =>
  db.selectFrom("websites").selectAll().where("account_id", "=", accountId).orderBy("id", "desc").execute();

export const websiteById = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom("websites")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();

/** The one look-up across accounts: a visitor's page knows the asset id alone. */
export const websiteByAsset = (db: Db, assetId: string) =>
  db.selectFrom("websites").selectAll().where("asset_id", "=", assetId).executeTakeFirst();

export const insertWebsite = (db: Db, website: Insertable<WebsitesTable>) =>
  db.insertInto("websites").values(website).returningAll().executeTakeFirstOrThrow();

export const changeWebsite = (db: Db, accountId: string, id: string, change: Updateable<WebsitesTable>) =>
  db
    .updateTable("websites")
    .set({ ...change, updated_at: new Date() })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

export const removeWebsite = (db: Db, accountId: string, id: string) =>
  db
    .deleteFrom("websites")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
