import { ContractError } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { accountById, type Account } from "../accounts/index.ts";
import { periodContaining } from "./periods/billing-period.ts";
import { type BillingRow, billingRow, insertBilling } from "./store.ts";

/** An account's billing; it begins when it is first asked for, on the free plan. */
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

/** The caller's account and its billing. @throws session_required when the account is gone */
export async function requireAccountWithBilling(
  services: Services,
  accountId: string,
): Promise<{ account: Account; billing: BillingRow }> {
  const account = await accountById(services.db, accountId);
  if (!account) throw new ContractError("session_required", "Please sign in again.");
  return { account, billing: await ensureBilling(services, services.db, account) };
}
