import type { Tx } from "../../../db/schema.ts";
import { addCarriedAmount, updateInvoice, listOpenInvoices, findPendingPayment } from "../store.ts";

/**
 * Makes an upgrade void that was asked for and not paid: it was never owed. Its number stays taken, and what it carried over is as if it had
 * not been. The account's billing is held.
 * @returns undefined where there is none; "under way" where its payment is not settled, and then it stays
 */
export async function voidUpgrade(tx: Tx, accountId: string): Promise<"void" | "under way" | undefined> {
  const upgrade = (await listOpenInvoices(tx, accountId)).find(({ kind }) => kind === "plan_change");
  if (!upgrade) return undefined;
  if (await findPendingPayment(tx, accountId, upgrade.id)) return "under way";
  await updateInvoice(tx, upgrade, { status: "void", next_attempt_at: null });
  await addCarriedAmount(tx, accountId, upgrade.carried_in - upgrade.carried_out);
  return "void";
}
