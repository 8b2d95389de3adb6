import type { Tx } from "../../db/schema.ts";
import { holdAccount } from "../../db/hold-account.ts";
import type { Account } from "../accounts/index.ts";
import { type BillingRow, holdBillingRow } from "./store.ts";

export interface HeldBilling {
  account: Account;
  billing: BillingRow;
}

/**
 * Has others that would bill the account wait until the transaction ends; checks go on meanwhile. The account comes first, like everywhere.
 * @returns undefined when the account, or its billing, is not there
 */
export async function holdBilling(tx: Tx, accountId: string): Promise<HeldBilling | undefined> {
  const account = await holdAccount(tx, accountId);
  const billing = account && (await holdBillingRow(tx, accountId));
  return billing && { account, billing };
}
