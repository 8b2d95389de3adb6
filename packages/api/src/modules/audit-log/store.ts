import type {
  AuditEventSubject,
  AuditEventType,
  OrganizationId,
  UserId,
  WebsiteSettings,
} from "@ofage/contract";
import { type Insertable, type Selectable, sql } from "kysely";
import { countRows } from "../../db/count-rows.ts";
import type { AuditLogHeadsTable, AuditLogTable, Db, Tx, WebsitesTable } from "../../db/schema.ts";
import { genesisHash } from "./hash-audit-event.ts";

export type AuditRow = Selectable<AuditLogTable>;

/** Locks the end of an organization's chain, so that nobody else appends to it until the transaction ends. */
export async function lockHeadForUpdate(tx: Tx, organizationId: OrganizationId): Promise<AuditLogHeadsTable> {
  const lock = () =>
    tx
      .selectFrom("audit_log_heads")
      .selectAll()
      .where("organization_id", "=", organizationId)
      .forUpdate()
      .executeTakeFirst();
  const known = await lock();
  if (known) return known;
  await tx
    .insertInto("audit_log_heads")
    .values({ organization_id: organizationId, seq: 0, hash: genesisHash, last_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lock())!;
}

export const updateHead = (
  tx: Tx,
  organizationId: OrganizationId,
  { seq, hash, last_at }: Omit<AuditLogHeadsTable, "organization_id">,
) =>
  tx
    .updateTable("audit_log_heads")
    .set({ seq, hash, last_at })
    .where("organization_id", "=", organizationId)
    .execute();

/** Returns the end of an organization's chain after waiting for events in progress; undefined before its first event. */
export const lockHeadForShare = (tx: Tx, organizationId: OrganizationId) =>
  tx
    .selectFrom("audit_log_heads")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .forShare()
    .executeTakeFirst();

export const insertAuditEvent = (tx: Tx, line: Insertable<AuditLogTable>) =>
  tx.insertInto("audit_log").values(line).execute();

/** Lists events of an organization, newest first, starting after `before`. */
export const listEventsBefore = (
  db: Db,
  organizationId: OrganizationId,
  before: number | undefined,
  limit: number,
) =>
  db
    .selectFrom("audit_log")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .$if(before !== undefined, (query) => query.where("seq", "<", before!))
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();

/** Lists events of an organization, oldest first, after one and up to another. */
export const listEventsBetween = (
  db: Db,
  organizationId: OrganizationId,
  after: number,
  last: number,
  limit: number,
) =>
  db
    .selectFrom("audit_log")
    .selectAll()
    .where("organization_id", "=", organizationId)
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
  user_id?: UserId | undefined;
  from?: Date | undefined;
  /** Exclusive end of the period. */
  until?: Date | undefined;
}

export async function listEventsPage(db: Db, organizationId: OrganizationId, asked: AuditQuery) {
  const { page, per_page, subject, type, user_id, from, until } = asked;
  const matching = db
    .selectFrom("audit_log")
    .where("organization_id", "=", organizationId)
    .$if(subject !== undefined, (query) => query.where(sql<boolean>`type like ${`${subject!}.%`}`))
    .$if(type !== undefined, (query) => query.where("type", "=", type!))
    .$if(user_id !== undefined, (query) => query.where("user_id", "=", user_id!))
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

/** Returns a person's name; undefined if they are gone. */
export const nameOf = async (tx: Tx, userId: UserId): Promise<string | undefined> =>
  (await tx.selectFrom("people").select("name").where("id", "=", userId).executeTakeFirst())?.name;

export const timeZoneOf = async (db: Db, organizationId: OrganizationId): Promise<string> =>
  (
    await db
      .selectFrom("organizations")
      .select("time_zone")
      .where("id", "=", organizationId)
      .executeTakeFirst()
  )?.time_zone ?? "UTC";

/** Builds the query for events that contain a website's settings or its deletion. */
const settingsEventsQuery = (db: Db, organizationId: OrganizationId, websiteId: string) =>
  db
    .selectFrom("audit_log")
    .select(["seq", "hash", "type", "created_at"])
    .select(sql<WebsiteSettings | null>`details -> 'settings'`.as("settings"))
    .where("organization_id", "=", organizationId)
    .where("subject_id", "=", websiteId)
    .where(sql<boolean>`type like 'website.%'`)
    .where(sql<boolean>`(type = 'website.deleted' or details -> 'settings' is not null)`);

/** Returns the last of these events at a moment. */
export const settingsEventAt = (db: Db, organizationId: OrganizationId, websiteId: string, at: Date) =>
  settingsEventsQuery(db, organizationId, websiteId)
    .where("created_at", "<=", at)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();

export const firstSettingsEvent = (db: Db, organizationId: OrganizationId, websiteId: string) =>
  settingsEventsQuery(db, organizationId, websiteId).orderBy("seq").limit(1).executeTakeFirst();

/** Returns the settings in a website's last event; undefined if no event has any. */
export const lastLoggedSettings = async (
  db: Db,
  organizationId: OrganizationId,
  websiteId: string,
): Promise<WebsiteSettings | undefined> =>
  (
    await settingsEventsQuery(db, organizationId, websiteId)
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.settings ?? undefined;

/** Columns of a website from which its settings follow. */
const settingColumns = [
  "age_restriction",
  "sensitivity",
  "pass_at",
  "model_version",
  "allow_without_turn",
  "is_paused",
  "policy_version",
  "methods",
  "min_assurance",
  "countries",
  "enabled_countries",
  "custom",
] as const;

export interface StatedWebsite extends Pick<
  Selectable<WebsitesTable>,
  "organization_id" | "id" | (typeof settingColumns)[number]
> {
  /** Settings in its last event; undefined if no event has any. */
  stated: WebsiteSettings | undefined;
}

/** Lists websites of all organizations in the order of their keys, after a given one, each with the settings in its last event. */
export async function listWebsitesAfter(
  db: Db,
  after: Pick<WebsitesTable, "organization_id" | "id"> | undefined,
  limit: number,
): Promise<StatedWebsite[]> {
  const websites = await db
    .selectFrom("websites")
    .select(["organization_id", "id", ...settingColumns])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(organization_id, id) > (${after!.organization_id}, ${after!.id})`),
    )
    .orderBy("organization_id")
    .orderBy("id")
    .limit(limit)
    .execute();
  const organizationIds = websites.map(({ organization_id }) => organization_id);
  const ids = websites.map(({ id }) => id);
  const { rows } = await sql<{ subject_id: string; settings: WebsiteSettings }>`
    select website.id as subject_id, last.settings
    from unnest(${organizationIds}::text[], ${ids}::text[]) as website (organization_id, id), lateral (
      select details -> 'settings' as settings from audit_log
      where audit_log.organization_id = website.organization_id and subject_id = website.id
        and type like 'website.%' and details -> 'settings' is not null
      order by seq desc limit 1) as last`.execute(db);
  const stated = new Map(rows.map(({ subject_id, settings }) => [subject_id, settings]));
  return websites.map((website) => ({ ...website, stated: stated.get(website.id) }));
}
