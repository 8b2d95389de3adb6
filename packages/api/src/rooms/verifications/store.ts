import { listedStatuses, type RecordQuery, statusesOf } from "@ofage/contract";
import type { ExpressionBuilder, Insertable, Selectable, SqlBool, Expression, Updateable } from "kysely";
import { countRows } from "../../db/count-rows.ts";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tables, Tx, VerificationsTable } from "../../db/schema.ts";

export type CheckRow = Selectable<VerificationsTable>;

/** What a check begins with. */
const begun = [
  "account_id",
  "id",
  "website_id",
  "website_name",
  "asset_id",
  "is_test",
  "status",
  "age_restriction",
  "sensitivity",
  "buffer_years",
  "model_version",
  "country",
  "device_type",
  "located_at",
  "reference_id",
  "metadata",
  "url_success",
  "url_error",
  "url_cancel",
  "handed_over_at",
  "attempt",
  "nonce",
  "poses",
  "created_at",
  "expires_at",
] as const satisfies (keyof Insertable<VerificationsTable>)[];

export type NewCheck = Required<Pick<Insertable<VerificationsTable>, (typeof begun)[number]>>;

const insertion = prepared((db, check: NewCheck) =>
  db
    .insertInto("verifications")
    .values(Object.fromEntries(begun.map((name) => [name, check[name]])) as NewCheck)
    .returningAll(),
);

export const insertCheck = async (db: Db | Tx, check: NewCheck): Promise<CheckRow> =>
  (await insertion.first(db, check))!;

const byId = prepared((db, { id }: { id: string }) =>
  db.selectFrom("verifications").selectAll().where("id", "=", id),
);

/** By id alone: the visitor's page proves itself with a token made from the id. */
export const checkById = (db: Db, id: string) => byId.first(db, { id });

export const recordById = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom("verifications")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("status", "in", listedStatuses)
    .executeTakeFirst();

const ofAccount = prepared((db, { accountId, id }: { accountId: string; id: string }) =>
  db.selectFrom("verifications").selectAll().where("account_id", "=", accountId).where("id", "=", id),
);

/** One check of an account, open or ended. */
export const checkOf = (db: Db, accountId: string, id: string) => ofAccount.first(db, { accountId, id });

export interface CheckFilter {
  status?: CheckRow["status"] | undefined;
  asset_id?: string | undefined;
  reference_id?: string | undefined;
  is_test?: boolean | undefined;
}

/** Checks of an account, newest first, from the one after `cursor` on. */
export const checksBefore = (
  db: Db,
  accountId: string,
  { status, asset_id, reference_id, is_test }: CheckFilter,
  cursor: string | undefined,
  limit: number,
) =>
  db
    .selectFrom("verifications")
    .selectAll()
    .where("account_id", "=", accountId)
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor!))
    .$if(status !== undefined, (query) => query.where("status", "=", status!))
    .$if(asset_id !== undefined, (query) => query.where("asset_id", "=", asset_id!))
    .$if(reference_id !== undefined, (query) => query.where("reference_id", "=", reference_id!))
    .$if(is_test !== undefined, (query) => query.where("is_test", "=", is_test!))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const markStarted = (db: Db, check: CheckRow, now: Date) =>
  db
    .updateTable("verifications")
    .set({ status: "started", started_at: now })
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .where("status", "=", "created")
    .returningAll()
    .executeTakeFirst();

/** Takes the check for one reading of its frames; undefined while another is under way. A reading cut off by a kill ends at `staleBefore`. */
export const claimReading = (db: Db, check: CheckRow, now: Date, staleBefore: Date) =>
  db
    .updateTable("verifications")
    .set({ reading_since: now })
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .where("completed_at", "is", null)
    .where((row) => row.or([row("reading_since", "is", null), row("reading_since", "<", staleBefore)]))
    .returning("id")
    .executeTakeFirst();

export const releaseReading = (db: Db, check: CheckRow) =>
  db
    .updateTable("verifications")
    .set({ reading_since: null })
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .execute();

/** Ends an open check; undefined when another request ended it first. */
export const endCheck = (tx: Tx, check: CheckRow, end: Updateable<VerificationsTable>) =>
  tx
    .updateTable("verifications")
    .set(end)
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .where("completed_at", "is", null)
    .returningAll()
    .executeTakeFirst();

/** Records whom a server's check is for, once. */
export const locateCheck = (
  db: Db,
  check: CheckRow,
  visitor: Pick<VerificationsTable, "country" | "device_type" | "located_at">,
) =>
  db
    .updateTable("verifications")
    .set(visitor)
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .where("located_at", "is", null)
    .returningAll()
    .executeTakeFirst();

/** Another window takes an open check over. */
export const handOver = (db: Db, check: CheckRow, deviceType: CheckRow["device_type"], now: Date) =>
  db
    .updateTable("verifications")
    .set({ handed_over_at: now, device_type: deviceType })
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .where("completed_at", "is", null)
    .returningAll()
    .executeTakeFirst();

/** Names the check that follows, once; the first name stays. Undefined when the account was deleted meanwhile. */
export const linkNext = (tx: Tx, check: CheckRow, nextId: string) =>
  tx
    .updateTable("verifications")
    .set((row) => ({ next_id: row.fn.coalesce("next_id", row.val(nextId)) }))
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .returning("next_id")
    .executeTakeFirst();

/** Open checks whose time is over, the oldest first. @param accountId of one account only */
export const overdueChecks = (db: Db, now: Date, limit: number, accountId?: string) =>
  db
    .selectFrom("verifications")
    .selectAll()
    .where("completed_at", "is", null)
    .where("expires_at", "<=", now)
    .$if(accountId !== undefined, (query) => query.where("account_id", "=", accountId!))
    .orderBy("expires_at")
    .limit(limit)
    .execute();

export async function pageOfRecords(db: Db, accountId: string, query: RecordQuery) {
  const matching = (row: ExpressionBuilder<Tables, "verifications">) =>
    row.and(filters(row, accountId, query));
  // Ids first, from the index; then the wide rows of one page only.
  const ids = db
    .selectFrom("verifications")
    .select("id")
    .where(matching)
    .orderBy("id", "desc")
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const rows = await db
    .selectFrom("verifications")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "in", ids)
    .orderBy("id", "desc")
    .execute();
  return { rows, total: await countRows(db.selectFrom("verifications").where(matching)) };
}

/** Ended checks of an account, newest first, from the one after `before` on. */
export const recordsBefore = (db: Db, accountId: string, before: string | undefined, limit: number) =>
  db
    .selectFrom("verifications")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("status", "in", listedStatuses)
    .$if(before !== undefined, (query) => query.where("id", "<", before!))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

function filters(row: ExpressionBuilder<Tables, "verifications">, accountId: string, query: RecordQuery) {
  const all: Expression<SqlBool>[] = [
    row("account_id", "=", accountId),
    row("status", "in", query.status ? statusesOf(query.status) : listedStatuses),
  ];
  if (query.website_id) all.push(row("website_id", "=", query.website_id));
  if (query.country) all.push(row("country", "=", query.country));
  if (query.date_from) all.push(row("created_at", ">=", new Date(query.date_from)));
  if (query.date_to) all.push(row("created_at", "<", new Date(Date.parse(query.date_to) + 86_400_000)));
  if (query.search) {
    const like = `%${query.search.replace(/[\\%_]/g, "\\$&")}%`;
    all.push(
      row.or([
        row("id", "ilike", like),
        row("website_name", "ilike", like),
        row("reference_id", "ilike", like),
      ]),
    );
  }
  return all;
}
