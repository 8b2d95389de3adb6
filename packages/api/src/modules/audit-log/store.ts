import type { AuditEventSubject, AuditEventType, WebsiteSettings } from "@ofage/contract";
import { type Insertable, type Selectable, sql } from "kysely";
import { countRows } from "../../db/count-rows.ts";
import type { AuditLogHeadsTable, AuditLogTable, Db, Tx, WebsitesTable } from "../../db/schema.ts";
import { genesisHash } from "./hash-audit-event.ts";

export type AuditRow = Selectable<AuditLogTable>;

/** Where an account's chain ends. Until the transaction ends, nobody else adds to it. */
export async function lockHeadForUpdate(tx: Tx, accountId: string): Promise<AuditLogHeadsTable> {
  const lock = () =>
    tx
      .selectFrom("audit_heads")
      .selectAll()
      .where("account_id", "=", accountId)
      .forUpdate()
      .executeTakeFirst();
  const known = await lock();
  if (known) return known;
  await tx
    .insertInto("audit_heads")
    .values({ account_id: accountId, seq: 0, hash: genesisHash, last_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lock())!;
}

export const updateHead = (
  tx: Tx,
  accountId: string,
  { seq, hash, last_at }: Omit<AuditLogHeadsTable, "account_id">,
) => tx.updateTable("audit_heads").set({ seq, hash, last_at }).where("account_id", "=", accountId).execute();

/** Where an account's chain ends, once what is being added to it is there; undefined before its first line. */
export const lockHeadForShare = (tx: Tx, accountId: string) =>
  tx.selectFrom("audit_heads").selectAll().where("account_id", "=", accountId).forShare().executeTakeFirst();

export const insertAuditEvent = (tx: Tx, line: Insertable<AuditLogTable>) =>
  tx.insertInto("audit_log").values(line).execute();

/** Lines of an account, newest first, from the one after `before` on. */
export const listEventsBefore = (db: Db, accountId: string, before: number | undefined, limit: number) =>
  db
    .selectFrom("audit_log")
    .selectAll()
    .where("account_id", "=", accountId)
    .$if(before !== undefined, (query) => query.where("seq", "<", before!))
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();

/** Lines of an account, oldest first, after one and up to another. */
export const listEventsBetween = (db: Db, accountId: string, after: number, last: number, limit: number) =>
  db
    .selectFrom("audit_log")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("seq", ">", after)
    .where("seq", "<=", last)
    .orderBy("seq")
    .limit(limit)
    .execute();

export interface AuditQuery {
  page: number;
  per_page: number;
  subject?: AuditEventSubject | undefined;
  type?: AuditEventType | undefined;
  from?: Date | undefined;
  /** The first moment after it. */
  until?: Date | undefined;
}

export async function listEventsPage(db: Db, accountId: string, asked: AuditQuery) {
  const { page, per_page, subject, type, from, until } = asked;
  const matching = db
    .selectFrom("audit_log")
    .where("account_id", "=", accountId)
    .$if(subject !== undefined, (query) => query.where(sql<boolean>`type like ${`${subject!}.%`}`))
    .$if(type !== undefined, (query) => query.where("type", "=", type!))
    .$if(from !== undefined, (query) => query.where("created_at", ">=", from!))
    .$if(until !== undefined, (query) => query.where("created_at", "<", until!));
  const rows = await matching
    .selectAll()
    .orderBy("seq", "desc")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { rows, total: await countRows(matching) };
}

export const timeZoneOf = async (db: Db, accountId: string): Promise<string> =>
  (await db.selectFrom("accounts").select("time_zone").where("id", "=", accountId).executeTakeFirst())
    ?.time_zone ?? "UTC";

/** Lines that say what a website's settings are, or that it is gone. */
const settingsEventsQuery = (db: Db, accountId: string, websiteId: string) =>
  db
    .selectFrom("audit_log")
    .select(["seq", "hash", "type", "created_at"])
    .select(sql<WebsiteSettings | null>`details -> 'settings'`.as("settings"))
    .where("account_id", "=", accountId)
    .where("subject_id", "=", websiteId)
    .where(sql<boolean>`type like 'website.%'`)
    .where(sql<boolean>`(type = 'website.deleted' or details -> 'settings' is not null)`);

/** The last of them at a moment. */
export const settingsEventAt = (db: Db, accountId: string, websiteId: string, at: Date) =>
  settingsEventsQuery(db, accountId, websiteId)
    .where("created_at", "<=", at)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();

export const firstSettingsEvent = (db: Db, accountId: string, websiteId: string) =>
  settingsEventsQuery(db, accountId, websiteId).orderBy("seq").limit(1).executeTakeFirst();

/** The settings that a website's last line says; undefined where no line does. */
export const lastLoggedSettings = async (
  db: Db,
  accountId: string,
  websiteId: string,
): Promise<WebsiteSettings | undefined> =>
  (await settingsEventsQuery(db, accountId, websiteId).orderBy("seq", "desc").limit(1).executeTakeFirst())
    ?.settings ?? undefined;

/** Websites of all accounts in the order of their keys, after one, each with the settings that its last line says. */
export const listWebsitesAfter = (
  db: Db,
  after: Pick<WebsitesTable, "account_id" | "id"> | undefined,
  limit: number,
) =>
  db
    .selectFrom("websites")
    .select(["account_id", "id", "age_restriction", "sensitivity", "model_version", "is_paused"])
    .select(
      sql<WebsiteSettings | null>`(
        select line.details -> 'settings' from audit_log as line
        where line.account_id = websites.account_id and line.subject_id = websites.id
          and line.type like 'website.%' and line.details -> 'settings' is not null
        order by line.seq desc limit 1)`.as("stated"),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(websites.account_id, websites.id) > (${after!.account_id}, ${after!.id})`),
    )
    .orderBy("account_id")
    .orderBy("id")
    .limit(limit)
    .execute();

/** A website that stays as it is until the transaction ends; undefined when it is gone. */
export const lockWebsiteForUpdate = (tx: Tx, accountId: string, id: string) =>
  tx
    .selectFrom("websites")
    .select(["name", "age_restriction", "sensitivity", "model_version", "is_paused"])
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
