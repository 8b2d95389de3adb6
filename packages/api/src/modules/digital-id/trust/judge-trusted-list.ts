import type { TrustedListState } from "@ofage/contract";
import type { StoredList } from "./store.ts";

/** Time for which a list is trusted after the time by which the next one was due, in milliseconds. */
const graceMs = 14 * 24 * 3600_000;

/**
 * Tells how far a list is trusted.
 * @param signers SHA-256 of the certificates that may sign lists, in hex
 */
export function judgeTrustedList(
  list: Pick<StoredList, "loaded_at" | "failed_at" | "signer" | "next_update_at"> | undefined,
  signers: ReadonlySet<string>,
  now: Date,
): TrustedListState {
  if (!list?.loaded_at || list.signer === null) return list?.failed_at ? "never_loaded" : "loading";
  if (!signers.has(list.signer)) return "signer_not_pinned";
  const overdueMs = list.next_update_at === null ? 0 : now.getTime() - list.next_update_at.getTime();
  if (overdueMs <= 0) return "current";
  return overdueMs <= graceMs ? "overdue" : "expired";
}

/** Tells whether a list's issuers are accepted. */
export function isListTrusted(list: StoredList, signers: ReadonlySet<string>, now: Date): boolean {
  const state = judgeTrustedList(list, signers, now);
  return state === "current" || state === "overdue";
}
