import type { AlertKind, OrganizationId, UserId } from "@ofage/contract";
import { type Insertable, type Selectable, sql } from "kysely";
import type { AlertSettingsTable, AlertsTable, Db, Tx } from "../../db/schema.ts";

export type AlertRow = Selectable<AlertsTable>;
export type AlertSettingRow = Pick<AlertSettingsTable, "kind" | "user_id"> & {
  bell: boolean;
  email: boolean;
};

const openAlerts = (db: Db | Tx, organizationId: OrganizationId) =>
  db.selectFrom("alerts").where("organization_id", "=", organizationId).where("resolved_at", "is", null);

export const listOpenAlerts = (db: Db | Tx, organizationId: OrganizationId): Promise<AlertRow[]> =>
  openAlerts(db, organizationId).selectAll().orderBy("raised_at", "desc").orderBy("id", "desc").execute();

/** Finds an open alert, which stays open until the transaction ends. */
export const lockOpenAlertForShare = (
  tx: Tx,
  organizationId: OrganizationId,
  id: string,
): Promise<AlertRow | undefined> =>
  openAlerts(tx, organizationId).selectAll().where("id", "=", id).forShare().executeTakeFirst();

/**
 * Lists organizations with an open alert, by ID.
 * @param after last ID of the previous page
 */
export const organizationsWithOpenAlerts = async (
  db: Db,
  after: OrganizationId | undefined,
  limit: number,
): Promise<OrganizationId[]> => {
  const rows = await db
    .selectFrom("alerts")
    .select("organization_id")
    .distinct()
    .where("resolved_at", "is", null)
    .$if(after !== undefined, (query) => query.where("organization_id", ">", after!))
    .orderBy("organization_id")
    .limit(limit)
    .execute();
  return rows.map(({ organization_id }) => organization_id);
};

/** Inserts an alert, unless its kind has an open one of the subject. */
export const insertAlert = (
  tx: Tx,
  { website_ids, details, ...alert }: Omit<Insertable<AlertsTable>, "details"> & { details: object },
): Promise<AlertRow | undefined> =>
  tx
    .insertInto("alerts")
    .values({ ...alert, website_ids, details: JSON.stringify(details) })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "kind", "subject_id"])
        .where("resolved_at", "is", null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

export const updateAlertFacts = (
  tx: Tx,
  { organization_id, id }: Pick<AlertRow, "organization_id" | "id">,
  { subject_name, website_ids, details }: Pick<AlertRow, "subject_name" | "website_ids" | "details">,
) =>
  tx
    .updateTable("alerts")
    .set({ subject_name, website_ids, details: JSON.stringify(details) })
    .where("organization_id", "=", organization_id)
    .where("id", "=", id)
    .where("resolved_at", "is", null)
    .execute();

/** Ends alerts that are over, and with them their silences. */
export async function resolveAlerts(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const among = sql<string>`any(${[...ids]}::text[])`;
  await tx
    .updateTable("alerts")
    .set({ resolved_at: now })
    .where("organization_id", "=", organizationId)
    .where("id", "=", among)
    .where("resolved_at", "is", null)
    .execute();
  await tx
    .deleteFrom("silenced_alerts")
    .where("organization_id", "=", organizationId)
    .where("alert_id", "=", among)
    .execute();
}

/** Tells whether a kind's alert of a subject was emailed after a time. */
export async function wasEmailedAfter(
  tx: Tx,
  { organization_id, kind, subject_id }: Pick<AlertRow, "organization_id" | "kind" | "subject_id">,
  time: Date,
): Promise<boolean> {
  const found = await tx
    .selectFrom("alerts")
    .select("id")
    .where("organization_id", "=", organization_id)
    .where("kind", "=", kind)
    .where("subject_id", "=", subject_id)
    .where("emailed_at", ">", time)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const markEmailed = (
  tx: Tx,
  { organization_id, id }: Pick<AlertRow, "organization_id" | "id">,
  now: Date,
) =>
  tx
    .updateTable("alerts")
    .set({ emailed_at: now })
    .where("organization_id", "=", organization_id)
    .where("id", "=", id)
    .execute();

export const deleteAlertsResolvedBefore = (db: Db, time: Date) =>
  db.deleteFrom("alerts").where("resolved_at", "<", time).execute();

/** Lists the alerts that a member silenced. */
export const listSilencedIds = async (
  db: Db | Tx,
  organizationId: OrganizationId,
  userId: UserId,
): Promise<string[]> => {
  const rows = await db
    .selectFrom("silenced_alerts")
    .select("alert_id")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ alert_id }) => alert_id);
};

export const insertSilence = (
  tx: Tx,
  silence: { organization_id: OrganizationId; alert_id: string; user_id: UserId },
) =>
  tx
    .insertInto("silenced_alerts")
    .values(silence)
    .onConflict((conflict) => conflict.columns(["organization_id", "alert_id", "user_id"]).doNothing())
    .execute();

export const deleteSilence = (
  tx: Tx,
  {
    organization_id,
    alert_id,
    user_id,
  }: { organization_id: OrganizationId; alert_id: string; user_id: UserId },
) =>
  tx
    .deleteFrom("silenced_alerts")
    .where("organization_id", "=", organization_id)
    .where("alert_id", "=", alert_id)
    .where("user_id", "=", user_id)
    .execute();

/** Lists what members chose; all of them, or one. */
export const listAlertSettings = (
  db: Db | Tx,
  organizationId: OrganizationId,
  { user_id, kind }: { user_id?: UserId; kind?: AlertKind },
): Promise<AlertSettingRow[]> =>
  db
    .selectFrom("alert_settings")
    .select(["user_id", "kind", "bell", "email"])
    .where("organization_id", "=", organizationId)
    .$if(user_id !== undefined, (query) => query.where("user_id", "=", user_id!))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind!))
    .execute();

/** Saves what a member chose for a kind; an omitted way stays as it is. */
export const upsertAlertSetting = (
  tx: Tx,
  setting: { organization_id: OrganizationId; user_id: UserId; kind: AlertKind },
  ways: { bell?: boolean; email?: boolean },
) =>
  tx
    .insertInto("alert_settings")
    .values({ ...setting, ...ways })
    .onConflict((conflict) => conflict.columns(["organization_id", "user_id", "kind"]).doUpdateSet(ways))
    .execute();
