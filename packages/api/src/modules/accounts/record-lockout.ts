import type { Services } from "../../context.ts";
import { lockPersonForKeyShare } from "../../db/lock-person.ts";
import { type ActivityOrigin, appendActivity } from "../activity/index.ts";
import { personByEmail } from "./store.ts";

/** Lockout of an address, which may have no account, and where the call that caused it came from. */
export interface AccountLockout {
  email: string;
  origin: ActivityOrigin;
}

/** Records that an account was locked after too many wrong passwords, if the address has one. */
export async function recordLockout(services: Services, { email, origin }: AccountLockout): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const known = await personByEmail(tx, email);
    const person = known && (await lockPersonForKeyShare(tx, known.id));
    if (!person) return;
    const event = { type: "account.locked", subject_id: person.id, subject_name: person.name } as const;
    await appendActivity(services, tx, person.id, origin, event);
  });
}
