import type { Tx } from "../../db/schema.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import type { Account } from "../accounts/index.ts";
import { type BillingRow, lockBillingRowForUpdate } from "./store.ts";

export interface LockedBilling {
  account: Account;
  billing: BillingRow;
}

/**
 * Locks an account's billing until the transaction ends, so that other billing waits and verifications go on. It locks
 * the account first; every transaction uses this order.
 * @returns undefined when the account or its billing does not exist
 */
export async function lockBillingForUpdate(tx: Tx, accountId: string): Promise<LockedBilling | undefined> {
  const account = await lockAccountForKeyShare(tx, accountId);
  const billing = account && (await lockBillingRowForUpdate(tx, accountId));
  return billing && { account, billing };
}
