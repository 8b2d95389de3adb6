import type { Tx } from "../../db/schema.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import type { Account } from "../accounts/index.ts";
import { type BillingRow, lockBillingRowForUpdate } from "./store.ts";

export interface LockedBilling {
  account: Account;
  billing: BillingRow;
}

/**
 * Has others that would bill the account wait until the transaction ends; checks go on meanwhile. The account comes first, like everywhere.
 * @returns undefined when the account, or its billing, is not there
 */
export async function lockBillingForUpdate(tx: Tx, accountId: string): Promise<LockedBilling | undefined> {
  const account = await lockAccountForKeyShare(tx, accountId);
  const billing = account && (await lockBillingRowForUpdate(tx, accountId));
  return billing && { account, billing };
}
