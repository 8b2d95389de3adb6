import { type ExpressionBuilder, type Insertable, sql } from "kysely";
import { prepareQuery } from "../../db/prepare-query.ts";
import type { ApiKeyCallsTable, ApiKeysTable, Db, Tables, Tx } from "../../db/schema.ts";

export type ActiveApiKey = Pick<ApiKeysTable, "account_id" | "id" | "name" | "key_type" | "is_test">;
export type ApiKeyKind = Pick<ApiKeysTable, "key_type" | "is_test">;

/** A rotated key works until its grace period ends. */
const isActive = (now: Date) => (row: ExpressionBuilder<Tables, "api_keys">) =>
  row.or([row("api_keys.expires_at", "is", null), row("api_keys.expires_at", ">", now)]);

const keyByHashQuery = prepareQuery((db, { hash, now }: { hash: string; now: Date }) =>
  db
    .selectFrom("api_keys")
    .select(["account_id", "id", "name", "key_type", "is_test"])
    .where("key_hash", "=", hash)
    .where(isActive(now)),
);

/** Finds a key by its hash. This lookup spans all accounts, since a call identifies itself only by its key. */
export const keyByHash = (db: Db, hash: string, now: Date): Promise<ActiveApiKey | undefined> =>
  keyByHashQuery.first(db, { hash, now });

export interface ApiKeyWithCalls extends ApiKeysTable {
  total_requests: number;
  requests_monthly: number;
  succeeded: number;
}

/** Lists working keys, newest first, with their calls. */
export const listActiveKeys = (
  db: Db | Tx,
  accountId: string,
  now: Date,
  narrow: { id?: string; isTest?: boolean } = {},
): Promise<ApiKeyWithCalls[]> => {
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  // A sum of int is bigint, which drivers return as text; float8 is exact for whole numbers up to 2^53.
  const calls = db
    .selectFrom("api_key_calls")
    .select([
      "key_id",
      sql<number>`sum(succeeded::float8 + refused)`.as("total"),
      sql<number>`coalesce(sum(succeeded::float8 + refused) filter (where hour >= ${monthStart}), 0)`.as(
        "monthly",
      ),
      sql<number>`sum(succeeded::float8)`.as("succeeded"),
    ])
    .where("account_id", "=", accountId)
    .$if(narrow.id !== undefined, (query) => query.where("key_id", "=", narrow.id!))
    .groupBy("key_id")
    .as("calls");
  return db
    .selectFrom("api_keys")
    .leftJoin(calls, "calls.key_id", "api_keys.id")
    .selectAll("api_keys")
    .select((row) => [
      row.fn.coalesce("calls.total", sql<number>`0`).as("total_requests"),
      row.fn.coalesce("calls.monthly", sql<number>`0`).as("requests_monthly"),
      row.fn.coalesce("calls.succeeded", sql<number>`0`).as("succeeded"),
    ])
    .where("api_keys.account_id", "=", accountId)
    .where(isActive(now))
    .$if(narrow.id !== undefined, (query) => query.where("api_keys.id", "=", narrow.id!))
    .$if(narrow.isTest !== undefined, (query) => query.where("api_keys.is_test", "=", narrow.isTest!))
    .orderBy("api_keys.id", "desc")
    .execute();
};

const activeKeyCountQuery = prepareQuery((db, { accountId, now }: { accountId: string; now: Date }) =>
  db
    .selectFrom("api_keys")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("account_id", "=", accountId)
    .where(isActive(now)),
);

export const countActiveKeys = async (db: Db | Tx, accountId: string, now: Date): Promise<number> =>
  (await activeKeyCountQuery.first(db, { accountId, now }))!.total;

export const insertKey = (tx: Tx, key: Insertable<ApiKeysTable>) =>
  tx.insertInto("api_keys").values(key).returningAll().executeTakeFirstOrThrow();

/** Deletes a key, or returns undefined if it does not exist or has expired. */
export const removeKey = (tx: Tx, accountId: string, id: string, now: Date) =>
  tx
    .deleteFrom("api_keys")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where(isActive(now))
    .returning("name")
    .executeTakeFirst();

/** Locks the working keys of a kind, oldest first: the order in which their call counts are written, too. */
export const lockKeysOfKindForUpdate = (tx: Tx, accountId: string, kind: ApiKeyKind, now: Date) =>
  tx
    .selectFrom("api_keys")
    .select(["id", "name"])
    .where("account_id", "=", accountId)
    .where("key_type", "=", kind.key_type)
    .where("is_test", "=", kind.is_test)
    .where(isActive(now))
    .orderBy("id")
    .forUpdate()
    .execute();

export const removeKeys = (tx: Tx, accountId: string, ids: string[]) =>
  tx.deleteFrom("api_keys").where("account_id", "=", accountId).where("id", "in", ids).execute();

/** Expires keys at `end`, or at their earlier expiry. */
export const expireKeys = (tx: Tx, accountId: string, ids: string[], end: Date) =>
  tx
    .updateTable("api_keys")
    // least() ignores null.
    .set({ expires_at: sql<Date>`least(expires_at, ${end}::timestamptz)` })
    .where("account_id", "=", accountId)
    .where("id", "in", ids)
    .execute();

export const deleteExpiredKeys = (db: Db, now: Date) =>
  db.deleteFrom("api_keys").where("expires_at", "<=", now).execute();

/** Calls of one key in one hour. */
export interface ApiKeyCallCounts extends ApiKeyCallsTable {
  last_at: Date;
}

/**
 * Adds calls to the stored counts in one statement. Calls of a key that was deleted meanwhile are dropped. Accounts are locked before
 * keys, and keys in the order of their ids, so that deletions, rotations, and other processes wait in one order.
 */
export async function addCallCounts(db: Db, calls: ApiKeyCallCounts[]): Promise<void> {
  await sql`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as counted (
        account_id text, key_id text, hour timestamptz, succeeded int, refused int, last_at timestamptz
      )
    ), held as materialized (
      select id from accounts where id in (select account_id from counted) order by id for key share
    ), kept as materialized (
      select account_id, api_keys.id from api_keys join held on held.id = account_id
      where (account_id, api_keys.id) in (select account_id, key_id from counted)
      order by account_id, api_keys.id
      for no key update of api_keys
    ), added as (
      insert into api_key_calls (account_id, key_id, hour, succeeded, refused)
      select counted.account_id, counted.key_id, hour, succeeded, refused
      from counted join kept on kept.account_id = counted.account_id and kept.id = counted.key_id
      on conflict (account_id, key_id, hour) do update set
        succeeded = api_key_calls.succeeded + excluded.succeeded,
        refused = api_key_calls.refused + excluded.refused
    )
    update api_keys set last_used_at = greatest(api_keys.last_used_at, used.last_at)
    from kept join (select account_id, key_id, max(last_at) as last_at from counted group by account_id, key_id) as used
      on used.account_id = kept.account_id and used.key_id = kept.id
    where api_keys.account_id = kept.account_id and api_keys.id = kept.id
  `.execute(db);
}
