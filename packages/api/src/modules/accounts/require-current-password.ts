import { ContractError, type UserId } from "@ofage/contract";
import type { SelfContext } from "../../context.ts";
import type { PasswordHashing } from "../../secrets/password-hasher.ts";
import { endSessions } from "../sessions/index.ts";
import { clearAttempts } from "./attempts.ts";
import { tryPassword } from "./try-password.ts";

/**
 * Requires a session to know its account's password. Wrong passwords have a count of their own, and the tenth in 15
 * minutes ends every session: one of them is guessing.
 * @param field name of the input with the password
 * @throws invalid_input, account_locked, rate_limited
 */
export async function requireCurrentPassword(
  ctx: SelfContext,
  hashing: PasswordHashing,
  person: { id: UserId; password_hash: string },
  password: string,
  field: string,
): Promise<void> {
  const tried = await tryPassword(
    ctx,
    hashing,
    { kind: "current_password", of: person.id },
    person,
    password,
  );
  if (tried === "locked_out") await ctx.db.transaction().execute((tx) => endSessions(tx, person.id, null));
  if (tried !== "matches") {
    const sentence = "This is not your current password";
    throw new ContractError("invalid_input", sentence, { fields: { [field]: sentence } });
  }
  await clearAttempts(ctx, "current_password", person.id);
}
