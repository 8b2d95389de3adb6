import { ContractError } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { accountById, type Account } from "../accounts/index.ts";
import { periodContaining } from "./periods/billing-period.ts";
import { type BillingRow, billingRow, insertBilling } from "./store.ts";

/** Returns an account's billing and creates it on the free plan if there is none yet. */
export async function ensureBilling(
  { clock }: Pick<Services, "clock">,
  db: Db | Tx,
  account: Pick<Account, "id" | "time_zone">,
): Promise<BillingRow> {
  const found = await billingRow(db, account.id);
  if (found) return found;
  const { period, starts_at, ends_at } = periodContaining(clock(), account.time_zone);
  await insertBilling(db, {
    account_id: account.id,
    plan: "free",
    next_plan: null,
    period,
    period_starts_at: starts_at,
    period_ends_at: ends_at,
  });
  const begun = await billingRow(db, account.id);
  if (!begun) throw new ContractError("session_required", "Please sign in again.");
  return begun;
}

/**
 * Returns the caller's account and its billing.
 * @throws session_required when the account no longer exists
 */
export async function requireAccountWithBilling(
  services: Services,
  accountId: string,
): Promise<{ account: Account; billing: BillingRow }> {
  const account = await accountById(services.db, accountId);
  if (!account) throw new ContractError("session_required", "Please sign in again.");
  return { account, billing: await ensureBilling(services, services.db, account) };
}
