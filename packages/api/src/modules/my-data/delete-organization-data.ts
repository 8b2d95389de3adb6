import type { Context } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { enqueueCustomerDeletion } from "../billing/index.ts";
import { deleteAccount, deleteOrganizationOf, isPerson } from "./store.ts";

/** Deletes an organization with everything it owns; a person with the same id keeps their sign-in. */
export async function deleteOrganizationData(ctx: Context, tx: Tx, id: string): Promise<void> {
  await enqueueCustomerDeletion(ctx, tx, id);
  if (await isPerson(tx, id)) await deleteOrganizationOf(tx, id);
  else await deleteAccount(tx, id);
}
