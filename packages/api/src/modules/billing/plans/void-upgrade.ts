import type { OrganizationId } from "@ofage/contract";
import type { Tx } from "../../../db/schema.ts";
import {
  addCarriedAmount,
  findPendingPayment,
  findUnpaidUpgrade,
  type InvoiceRow,
  updateInvoice,
} from "../store.ts";

/**
 * Voids an upgrade that was requested and not paid, since nothing was owed for it. Its number stays taken, and its
 * carried amount is restored. The caller holds the lock on the organization's billing.
 * @returns undefined if there is none; "under way" while its payment is pending, in which case it stays
 */
export async function voidUpgrade(
  tx: Tx,
  organizationId: OrganizationId,
): Promise<"void" | "under way" | undefined> {
  const upgrade = await findUnpaidUpgrade(tx, organizationId);
  if (!upgrade) return undefined;
  if (await findPendingPayment(tx, organizationId, upgrade.id)) return "under way";
  await updateInvoice(tx, upgrade, { status: "void", next_attempt_at: null });
  await addCarriedAmount(tx, organizationId, carriedBack(upgrade));
  return "void";
}

/** Returns what voiding an invoice gives back to the amount carried over, in micro-dollars. */
export const carriedBack = ({ carried_in, carried_out }: InvoiceRow): number => carried_in - carried_out;
