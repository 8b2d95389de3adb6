import type { OrganizationId } from "@ofage/contract";
import {
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  sql,
  type SqlBool,
  type Updateable,
} from "kysely";
import { prepareQuery } from "../../db/prepare-query.ts";
import type { ApiKeyCallsTable, ApiKeysTable, Db, Tables, Tx } from "../../db/schema.ts";

export type ApiKeyRow = Selectable<ApiKeysTable>;
export type ApiKeyKind = Pick<ApiKeyRow, "key_type" | "is_test">;

/** Restrictions of a key, each null for none. */
export type ApiKeyRestrictions = Pick<ApiKeyRow, "scopes" | "website_ids" | "addresses" | "expires_at">;

/** The part of a key that a call needs. */
export type ActiveApiKey = Pick<
  ApiKeyRow,
  "organization_id" | "id" | "name" | "key_type" | "is_test" | "scopes" | "website_ids" | "addresses"
>;

/** A rotated key works until its grace period ends. */
const isActive = (now: Date) => (row: ExpressionBuilder<Tables, "api_keys">) =>
  row.or([row("api_keys.expires_at", "is", null), row("api_keys.expires_at", ">", now)]);

const keyByHashQuery = prepareQuery((db, { hash, now }: { hash: string; now: Date }) =>
  db
    .selectFrom("api_keys")
    .select(["organization_id", "id", "name", "key_type", "is_test", "scopes", "website_ids", "addresses"])
    .where("key_hash", "=", hash)
    .where(isActive(now)),
);

/** Finds a key by its hash. This lookup spans all organizations, since a call identifies itself only by its key. */
export const keyByHash = (db: Db, hash: string, now: Date): Promise<ActiveApiKey | undefined> =>
  keyByHashQuery.first(db, { hash, now });

export interface ApiKeyWithCalls extends ApiKeyRow {
  last_used_at: Date | null;
  last_used_from: string | null;
  total_requests: number;
  requests_monthly: number;
  succeeded: number;
}

/** Lists working keys, newest first, with their calls. */
export const listActiveKeys = (
  db: Db | Tx,
  organizationId: OrganizationId,
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
      sql<Date>`max(last_at)`.as("last_at"),
      sql<
        string | null
      >`(array_agg(last_from order by last_from_at desc) filter (where last_from is not null))[1]`.as(
        "last_from",
      ),
    ])
    .where("organization_id", "=", organizationId)
    .$if(narrow.id !== undefined, (query) => query.where("key_id", "=", narrow.id!))
    .groupBy("key_id")
    .as("calls");
  return db
    .selectFrom("api_keys")
    .leftJoin(calls, "calls.key_id", "api_keys.id")
    .selectAll("api_keys")
    .select((row) => [
      "calls.last_from as last_used_from",
      row.fn.coalesce("calls.total", sql<number>`0`).as("total_requests"),
      row.fn.coalesce("calls.monthly", sql<number>`0`).as("requests_monthly"),
      row.fn.coalesce("calls.succeeded", sql<number>`0`).as("succeeded"),
      "calls.last_at as last_used_at",
    ])
    .where("api_keys.organization_id", "=", organizationId)
    .where(isActive(now))
    .$if(narrow.id !== undefined, (query) => query.where("api_keys.id", "=", narrow.id!))
    .$if(narrow.isTest !== undefined, (query) => query.where("api_keys.is_test", "=", narrow.isTest!))
    .orderBy("api_keys.id", "desc")
    .execute();
};

/** Lists working live keys from before a time that no call has used since; not those that end by themselves. */
export const listUnusedLiveKeys = (
  db: Db,
  organizationId: OrganizationId,
  since: Date,
): Promise<Pick<ApiKeysTable, "id" | "name">[]> => {
  const used = db
    .selectFrom("api_key_calls")
    .select("key_id")
    .distinct()
    .where("organization_id", "=", organizationId)
    .where("hour", ">", sql<Date>`${since}::timestamptz - interval '1 hour'`)
    .where("last_at", ">", since)
    .as("used");
  return db
    .selectFrom("api_keys")
    .leftJoin(used, "used.key_id", "api_keys.id")
    .select(["api_keys.id", "api_keys.name"])
    .where("api_keys.organization_id", "=", organizationId)
    .where("api_keys.is_test", "=", false)
    .where("api_keys.expires_at", "is", null)
    .where("api_keys.created_at", "<=", since)
    .where("used.key_id", "is", null)
    .orderBy("api_keys.id")
    .execute();
};

/** Selects the number of an organization's working keys, including rotated ones in their grace period, as `total`. */
export const selectActiveKeyCount = (db: Db | Tx, organizationId: OrganizationId, now: Date) =>
  db
    .selectFrom("api_keys")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("organization_id", "=", organizationId)
    .where(isActive(now));

export const countActiveKeys = async (tx: Tx, organizationId: OrganizationId, now: Date): Promise<number> =>
  (await selectActiveKeyCount(tx, organizationId, now).executeTakeFirstOrThrow()).total;

export const insertKey = (tx: Tx, key: Insertable<ApiKeysTable>) =>
  tx.insertInto("api_keys").values(key).returningAll().executeTakeFirstOrThrow();

/** Deletes a key, or returns undefined if it does not exist or has expired. */
export const removeKey = (tx: Tx, organizationId: OrganizationId, id: string, now: Date) =>
  tx
    .deleteFrom("api_keys")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where(isActive(now))
    .returning(["name", "is_test"])
    .executeTakeFirst();

/** Locks the working keys of a kind, oldest first: the order in which their call counts are written, too. */
export const lockKeysOfKindForUpdate = (
  tx: Tx,
  organizationId: OrganizationId,
  kind: ApiKeyKind,
  now: Date,
) =>
  tx
    .selectFrom("api_keys")
    .select(["id", "name", "scopes", "website_ids", "addresses", "expires_at", "replaced_at"])
    .where("organization_id", "=", organizationId)
    .where("key_type", "=", kind.key_type)
    .where("is_test", "=", kind.is_test)
    .where(isActive(now))
    .orderBy("id")
    .forUpdate()
    .execute();

export const removeKeys = (tx: Tx, organizationId: OrganizationId, ids: string[]) =>
  tx.deleteFrom("api_keys").where("organization_id", "=", organizationId).where("id", "in", ids).execute();

/** Expires replaced keys at `end`, or at their earlier expiry. */
export const expireReplacedKeys = (
  tx: Tx,
  organizationId: OrganizationId,
  ids: string[],
  { now, end }: { now: Date; end: Date },
) =>
  tx
    .updateTable("api_keys")
    .set({
      // least() ignores null.
      expires_at: sql<Date>`least(expires_at, ${end}::timestamptz)`,
      replaced_at: sql<Date>`coalesce(replaced_at, ${now}::timestamptz)`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "in", ids)
    .execute();

/** Changes a key's name and restrictions. */
export const updateKey = (
  tx: Tx,
  organizationId: OrganizationId,
  id: string,
  changes: Updateable<Pick<ApiKeysTable, "name" | keyof ApiKeyRestrictions>>,
) =>
  tx
    .updateTable("api_keys")
    .set(changes)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();

/** Removes a website from the lists of the keys that are limited to it. A list that becomes empty stays, so that no key reaches more. */
export async function removeWebsiteFromKeys(
  tx: Tx,
  organizationId: OrganizationId,
  websiteId: string,
): Promise<void> {
  const limited = await tx
    .selectFrom("api_keys")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where(sql<SqlBool>`${websiteId} = any(website_ids)`)
    // The order in which call counts lock keys.
    .orderBy("id")
    .forUpdate()
    .execute();
  if (limited.length === 0) return;
  await tx
    .updateTable("api_keys")
    .set({ website_ids: sql<string[]>`array_remove(website_ids, ${websiteId})` })
    .where("organization_id", "=", organizationId)
    .where(
      "id",
      "in",
      limited.map(({ id }) => id),
    )
    .execute();
}

export const deleteExpiredKeys = (db: Db, now: Date) =>
  db.deleteFrom("api_keys").where("expires_at", "<=", now).execute();

/** Calls of one key in one hour. */
export type ApiKeyCallCounts = Selectable<ApiKeyCallsTable>;

/** Forgets the address of each call that another followed: only a key's last one is shown. The hours that calls are still added to stay. */
export const deleteEarlierAddresses = (db: Db, before: Date) =>
  db
    .updateTable("api_key_calls as earlier")
    .set({ last_from: null, last_from_at: null })
    .where("earlier.hour", "<", before)
    .where("earlier.last_from", "is not", null)
    .where((row) =>
      row.exists(
        row
          .selectFrom("api_key_calls as later")
          .select("later.key_id")
          .whereRef("later.organization_id", "=", "earlier.organization_id")
          .whereRef("later.key_id", "=", "earlier.key_id")
          .whereRef("later.last_from_at", ">", "earlier.last_from_at"),
      ),
    )
    .execute();

/**
 * Adds calls to the stored counts. Calls of a key that was deleted meanwhile are dropped. Keys are locked before their counts, and both in
 * the order of their IDs, so that deletions, rotations and other processes wait in one order.
 */
export async function addCallCounts(tx: Tx, calls: readonly ApiKeyCallCounts[]): Promise<void> {
  const kept = await tx
    .selectFrom("api_keys")
    .select("id")
    .where(
      "organization_id",
      "=",
      sql<OrganizationId>`any(${calls.map(({ organization_id }) => organization_id)}::text[])`,
    )
    .where("id", "=", sql<string>`any(${calls.map(({ key_id }) => key_id)}::text[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const keptIds = new Set(kept.map(({ id }) => id));
  const added = calls
    .filter(({ key_id }) => keptIds.has(key_id))
    .toSorted((a, b) =>
      a.key_id < b.key_id ? -1 : a.key_id > b.key_id ? 1 : a.hour.getTime() - b.hour.getTime(),
    );
  // A statement takes at most 65,535 parameters.
  for (let from = 0; from < added.length; from += 1000) {
    await tx
      .insertInto("api_key_calls")
      .values(added.slice(from, from + 1000))
      .onConflict((conflict) =>
        conflict.columns(["organization_id", "key_id", "hour"]).doUpdateSet({
          succeeded: sql<number>`api_key_calls.succeeded + excluded.succeeded`,
          refused: sql<number>`api_key_calls.refused + excluded.refused`,
          last_at: sql<Date>`greatest(api_key_calls.last_at, excluded.last_at)`,
          last_from: sql<string>`case when api_key_calls.last_from_at is null
            or excluded.last_from_at >= api_key_calls.last_from_at
            then excluded.last_from else api_key_calls.last_from end`,
          last_from_at: sql<Date>`greatest(api_key_calls.last_from_at, excluded.last_from_at)`,
        }),
      )
      .execute();
  }
}
