import type { OrganizationId } from "@ofage/contract";
import type { Context } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { enqueueCustomerDeletion } from "../billing/index.ts";
import { deleteOrganizationRow } from "./store.ts";

/** Deletes an organization with everything it owns. */
export async function deleteOrganizationData(ctx: Context, tx: Tx, id: OrganizationId): Promise<void> {
  await enqueueCustomerDeletion(ctx, tx, id);
  await deleteOrganizationRow(tx, id);
}
