import type { NewRowOf, AccountsTable, Tx } from "../../db/schema.ts";
import { insertMember } from "../memberships/index.ts";
import { type Account, insertAccount } from "./store.ts";

/**
 * Creates the account of a person, who owns an organization of the same id from the start.
 * @returns undefined if the address or the Google identity was taken meanwhile
 */
export async function createAccount(tx: Tx, row: NewRowOf<AccountsTable>): Promise<Account | undefined> {
  const account = await insertAccount(tx, row);
  if (account)
    await insertMember(tx, {
      account_id: account.id,
      user_id: account.id,
      role: "owner",
      live_keys: true,
      joined_at: account.created_at,
    });
  return account;
}

/**
 * Creates the account of a person who joins another's organization, and owns none.
 * @returns undefined if the address was taken meanwhile
 */
export const createMemberAccount = (tx: Tx, row: NewRowOf<AccountsTable>): Promise<Account | undefined> =>
  insertAccount(tx, { ...row, is_organization: false });
