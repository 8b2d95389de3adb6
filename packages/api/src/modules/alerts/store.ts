import type { AlertKind } from "@ofage/contract";
import { type Insertable, type Selectable, sql } from "kysely";
import type { AlertSettingsTable, AlertsTable, Db, Tx } from "../../db/schema.ts";

export type AlertRow = Selectable<AlertsTable>;
export type AlertSettingRow = Pick<AlertSettingsTable, "kind" | "user_id"> & {
  bell: boolean;
  email: boolean;
};

const openAlerts = (db: Db | Tx, accountId: string) =>
  db.selectFrom("alerts").where("account_id", "=", accountId).where("resolved_at", "is", null);

export const listOpenAlerts = (db: Db | Tx, accountId: string): Promise<AlertRow[]> =>
  openAlerts(db, accountId).selectAll().orderBy("raised_at", "desc").orderBy("id", "desc").execute();

/** Finds an open alert, which stays open until the transaction ends. */
export const lockOpenAlertForShare = (tx: Tx, accountId: string, id: string): Promise<AlertRow | undefined> =>
  openAlerts(tx, accountId).selectAll().where("id", "=", id).forShare().executeTakeFirst();

/**
 * Lists organizations with an open alert, by ID.
 * @param after last ID of the previous page
 */
export const accountsWithOpenAlerts = async (db: Db, after: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom("alerts")
    .select("account_id")
    .distinct()
    .where("resolved_at", "is", null)
    .where("account_id", ">", after)
    .orderBy("account_id")
    .limit(limit)
    .execute();
  return rows.map(({ account_id }) => account_id);
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
      conflict.columns(["account_id", "kind", "subject_id"]).where("resolved_at", "is", null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

export const updateAlertFacts = (
  tx: Tx,
  { account_id, id }: Pick<AlertRow, "account_id" | "id">,
  { subject_name, website_ids, details }: Pick<AlertRow, "subject_name" | "website_ids" | "details">,
) =>
  tx
    .updateTable("alerts")
    .set({ subject_name, website_ids, details: JSON.stringify(details) })
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .where("resolved_at", "is", null)
    .execute();

/** Ends alerts that are over, and with them their silences. */
export async function resolveAlerts(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const among = sql<string>`any(${[...ids]}::text[])`;
  await tx
    .updateTable("alerts")
    .set({ resolved_at: now })
    .where("account_id", "=", accountId)
    .where("id", "=", among)
    .where("resolved_at", "is", null)
    .execute();
  await tx
    .deleteFrom("silenced_alerts")
    .where("account_id", "=", accountId)
    .where("alert_id", "=", among)
    .execute();
}

/** Tells whether a kind's alert of a subject was emailed after a time. */
export async function wasEmailedAfter(
  tx: Tx,
  { account_id, kind, subject_id }: Pick<AlertRow, "account_id" | "kind" | "subject_id">,
  time: Date,
): Promise<boolean> {
  const found = await tx
    .selectFrom("alerts")
    .select("id")
    .where("account_id", "=", account_id)
    .where("kind", "=", kind)
    .where("subject_id", "=", subject_id)
    .where("emailed_at", ">", time)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const markEmailed = (tx: Tx, { account_id, id }: Pick<AlertRow, "account_id" | "id">, now: Date) =>
  tx
    .updateTable("alerts")
    .set({ emailed_at: now })
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .execute();

export const deleteAlertsResolvedBefore = (db: Db, time: Date) =>
  db.deleteFrom("alerts").where("resolved_at", "<", time).execute();

/** Lists the alerts that a member silenced. */
export const listSilencedIds = async (db: Db | Tx, accountId: string, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom("silenced_alerts")
    .select("alert_id")
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ alert_id }) => alert_id);
};

export const insertSilence = (tx: Tx, silence: { account_id: string; alert_id: string; user_id: string }) =>
  tx
    .insertInto("silenced_alerts")
    .values(silence)
    .onConflict((conflict) => conflict.columns(["account_id", "alert_id", "user_id"]).doNothing())
    .execute();

export const deleteSilence = (
  tx: Tx,
  { account_id, alert_id, user_id }: { account_id: string; alert_id: string; user_id: string },
) =>
  tx
    .deleteFrom("silenced_alerts")
    .where("account_id", "=", account_id)
    .where("alert_id", "=", alert_id)
    .where("user_id", "=", user_id)
    .execute();

/** Lists what members chose; all of them, or one. */
export const listAlertSettings = (
  db: Db | Tx,
  accountId: string,
  { user_id, kind }: { user_id?: string; kind?: AlertKind },
): Promise<AlertSettingRow[]> =>
  db
    .selectFrom("alert_settings")
    .select(["user_id", "kind", "bell", "email"])
    .where("account_id", "=", accountId)
    .$if(user_id !== undefined, (query) => query.where("user_id", "=", user_id!))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind!))
    .execute();

/** Saves what a member chose for a kind; an omitted way stays as it is. */
export const upsertAlertSetting = (
  tx: Tx,
  setting: { account_id: string; user_id: string; kind: AlertKind },
  ways: { bell?: boolean; email?: boolean },
) =>
  tx
    .insertInto("alert_settings")
    .values({ ...setting, ...ways })
    .onConflict((conflict) => conflict.columns(["account_id", "user_id", "kind"]).doUpdateSet(ways))
    .execute();
