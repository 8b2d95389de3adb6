import type { Insertable, Updateable } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db, WebsitesTable } from "../../db/schema.ts";

export type WebsiteRow = WebsitesTable;

export const websitesOf = (db: Db, accountId: string) =>
  db.selectFrom("websites").selectAll().where("account_id", "=", accountId).orderBy("id", "desc").execute();

export const firstWebsites = (db: Db, accountId: string, most: number) =>
  db
    .selectFrom("websites")
    .selectAll()
    .where("account_id", "=", accountId)
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

const byAsset = prepared((db, { assetId }: { assetId: string }) =>
  db.selectFrom("websites").selectAll().where("asset_id", "=", assetId),
);

/** The one look-up across accounts: a visitor's page knows the asset id alone. */
export const websiteByAsset = (db: Db, assetId: string) => byAsset.first(db, { assetId });

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
