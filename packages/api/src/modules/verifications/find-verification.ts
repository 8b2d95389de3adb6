import type { Services } from "../../context.ts";
import { findVerificationById, findVerificationOfAccount, type VerificationRow } from "./store.ts";

/** Number of verifications whose account is remembered: those of some minutes in a busy process. */
const maxRemembered = 20_000;

/** Account of each verification found last, by ID. It never changes. */
const accountOf = new Map<string, string>();

/** Remembers the account of a verification, the oldest being forgotten. */
export function rememberAccount({ id, account_id }: Pick<VerificationRow, "id" | "account_id">): void {
  accountOf.set(id, account_id);
  if (accountOf.size > maxRemembered) accountOf.delete(accountOf.keys().next().value!);
}

/**
 * Finds a verification by ID alone, for a caller who has proved to be its visitor, or may know that it exists. A process asks all nodes of
 * the database once, and afterwards the account's.
 */
export async function findVerification(
  { db }: Pick<Services, "db">,
  id: string,
): Promise<VerificationRow | undefined> {
  const accountId = accountOf.get(id);
  if (accountId !== undefined) return findVerificationOfAccount(db, accountId, id);
  const found = await findVerificationById(db, id);
  if (found) rememberAccount(found);
  return found;
}
