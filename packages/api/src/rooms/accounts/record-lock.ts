import type { Services } from "../../context.ts";
import { holdAccount } from "../../db/hold-account.ts";
import { append, type Author } from "../audit-log/index.ts";
import { accountByEmail } from "./store.ts";

/** An address was locked, which may be nobody's, and who it was that tried. */
export interface Lock {
  email: string;
  author: Author;
}

/** Records that an account was locked after too many wrong passwords, if the address has one. */
export async function recordLock(services: Services, { email, author }: Lock): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const known = await accountByEmail(tx, email);
    const account = known && (await holdAccount(tx, known.id));
    if (!account) return;
    const deed = { type: "account.locked", subject_id: account.id, subject_name: account.name } as const;
    await append(tx, account.id, author, deed, services.clock());
  });
}
