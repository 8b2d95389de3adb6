import type { Db, NewRowOf, RowOf, StoredListAnchor, Tx, TrustedListsTable } from "../../../db/schema.ts";

/** An accepted list. */
export interface AcceptedList {
  anchors: StoredListAnchor[];
  sequence: number | null;
  issued_at: Date;
  next_update_at: Date | null;
  signer: string;
  loaded_at: Date;
}

/** State of a source, without the certificates of its list. */
export type StoredList = Omit<RowOf<TrustedListsTable>, "content">;

/** Locks a source's list until the transaction ends; the first time, the row is created. */
export async function lockTrustedList(
  tx: Tx,
  source: string,
): Promise<{ sequence: number | null; issued_at: Date | null }> {
  await tx
    .insertInto("trusted_lists")
    .values({ source })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom("trusted_lists")
    .select(["sequence", "issued_at"])
    .where("source", "=", source)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Saves an accepted list in place of the one before. */
export const saveTrustedList = (tx: Tx, source: string, { anchors, ...list }: AcceptedList) =>
  tx
    .updateTable("trusted_lists")
    .set({ ...list, content: JSON.stringify(anchors), failed_at: null, failure: null })
    .where("source", "=", source)
    .execute();

/** Saves that a source gave no acceptable list; the last accepted one stays. */
export function saveListFailure(
  db: Db,
  failed: Required<Pick<NewRowOf<TrustedListsTable>, "source" | "failed_at" | "failure">>,
) {
  const { source: _source, ...failure } = failed;
  return db
    .insertInto("trusted_lists")
    .values(failed)
    .onConflict((conflict) => conflict.column("source").doUpdateSet(failure))
    .execute();
}

/** Lists what is known of the sources; a source that was never tried is missing. */
export const listTrustedLists = (db: Db, sources: readonly string[]): Promise<StoredList[]> =>
  db
    .selectFrom("trusted_lists")
    .select([
      "source",
      "sequence",
      "issued_at",
      "next_update_at",
      "signer",
      "loaded_at",
      "failed_at",
      "failure",
    ])
    .where("source", "in", sources)
    .execute();

/** Reads the certificates of a source's list; empty if none was accepted. */
export async function readListAnchors(db: Db, source: string): Promise<StoredListAnchor[]> {
  const row = await db
    .selectFrom("trusted_lists")
    .select("content")
    .where("source", "=", source)
    .executeTakeFirst();
  return row?.content ?? [];
}
