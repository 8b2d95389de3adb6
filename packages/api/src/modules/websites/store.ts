import { type Insertable, sql, type Updateable } from "kysely";
import { prepareQuery } from "../../db/prepare-query.ts";
import type { Db, Tx, WebsitesTable } from "../../db/schema.ts";

export type WebsiteRow = WebsitesTable;

export const listWebsiteRows = (db: Db, accountId: string) =>
  db.selectFrom("websites").selectAll().where("account_id", "=", accountId).orderBy("id", "desc").execute();

export const listFirstWebsites = (db: Db, accountId: string, most: number) =>
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

const websiteByAssetIdQuery = prepareQuery((db, { assetId }: { assetId: string }) =>
  db.selectFrom("websites").selectAll().where("asset_id", "=", assetId),
);

/** The one look-up across accounts: a visitor's page knows the asset id alone. */
export const websiteByAssetId = (db: Db, assetId: string) => websiteByAssetIdQuery.first(db, { assetId });

/** A website that nobody else changes until the transaction ends. */
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
  change: Updateable<WebsitesTable>,
) =>
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
    .returningAll()
    .executeTakeFirst();

/** Remembers what a website is called from now on, also when it is called otherwise later, or deleted. */
export const saveWebsiteName = (tx: Tx, { account_id, id, name, updated_at }: WebsiteRow) =>
  tx
    .insertInto("website_names")
    .values({ account_id, website_id: id, name, given_at: updated_at })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "website_id", "name"])
        .doUpdateSet((row) => ({ given_at: row.ref("excluded.given_at") })),
    )
    .execute();

/** Websites of an account, deleted ones too, one of whose names holds a text as it is, in whatever case. */
export const websiteIdsByName = (db: Db, accountId: string, text: string) =>
  db
    .selectFrom("website_names")
    .select("website_id")
    .distinct()
    .where("account_id", "=", accountId)
    .where(sql<boolean>`strpos(lower(name), lower(${text})) > 0`)
    .execute();
