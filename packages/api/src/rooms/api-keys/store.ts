import type { ApiKeysTable, Db } from "../../db/schema.ts";

export type KeyInUse = Pick<ApiKeysTable, "account_id" | "id" | "name" | "key_type" | "is_test">;

/** The one look-up across accounts: a call knows its key alone. */
export const keyByHash = (db: Db, hash: string, now: Date): Promise<KeyInUse | undefined> =>
  db
    .selectFrom("api_keys")
    .select(["account_id", "id", "name", "key_type", "is_test"])
    .where("key_hash", "=", hash)
    .where((row) => row.or([row("expires_at", "is", null), row("expires_at", ">", now)]))
    .executeTakeFirst();
