import type { SavedViewQuery, OrganizationId, UserId } from "@ofage/contract";
import type { Insertable, Selectable } from "kysely";
import type { Db, SavedViewsTable, Tx } from "../../db/schema.ts";

export type SavedViewRow = Selectable<SavedViewsTable>;

/** A member, whose views no other member sees. */
export interface SavedViewOwner {
  organization_id: OrganizationId;
  user_id: UserId;
}

/** Lists a member's views, oldest first. */
export const listSavedViewRows = (
  db: Db | Tx,
  { organization_id, user_id }: SavedViewOwner,
): Promise<SavedViewRow[]> =>
  db
    .selectFrom("saved_views")
    .selectAll()
    .where("organization_id", "=", organization_id)
    .where("user_id", "=", user_id)
    .orderBy("id")
    .execute();

export const insertSavedView = (tx: Tx, view: Insertable<SavedViewsTable>): Promise<SavedViewRow> =>
  tx.insertInto("saved_views").values(view).returningAll().executeTakeFirstOrThrow();

/** Changes a member's view and returns it. Lock the membership before. */
export const updateSavedViewRow = (
  tx: Tx,
  { organization_id, user_id }: SavedViewOwner,
  id: string,
  { name, query }: { name: string; query: SavedViewQuery },
): Promise<SavedViewRow> =>
  tx
    .updateTable("saved_views")
    .set({ name, query: JSON.stringify(query) })
    .where("organization_id", "=", organization_id)
    .where("user_id", "=", user_id)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes a member's view and returns it, or undefined if there is none. */
export const deleteSavedViewRow = (tx: Tx, { organization_id, user_id }: SavedViewOwner, id: string) =>
  tx
    .deleteFrom("saved_views")
    .where("organization_id", "=", organization_id)
    .where("user_id", "=", user_id)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
