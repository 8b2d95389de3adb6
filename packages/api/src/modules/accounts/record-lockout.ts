import type { Services } from "../../context.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import { appendPersonalEvent, type AuditAuthor } from "../audit-log/index.ts";
import { accountByEmail } from "./store.ts";

/** Lockout of an address, which may have no account, and the caller who caused it. */
export interface AccountLockout {
  email: string;
  author: AuditAuthor;
}

/** Records that an account was locked after too many wrong passwords, if the address has one. */
export async function recordLockout(services: Services, { email, author }: AccountLockout): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const known = await accountByEmail(tx, email);
    const account = known && (await lockAccountForKeyShare(tx, known.id));
    if (!account) return;
    const event = { type: "account.locked", subject_id: account.id, subject_name: account.name } as const;
    await appendPersonalEvent(services, tx, account, author, event);
  });
}
