import type { Services } from "../../context.ts";
import { enqueueEmail } from "../../integrations/email.ts";
import { createCode } from "../../secrets/token.ts";
import { attemptsPerCode, codeExpiry, digestCode } from "./codes.ts";
import { verificationCodeEmail } from "./emails.ts";
import { personByEmail, listOpenSignups, replaceCode } from "./store.ts";

/**
 * Emails a new code for an address's open sign-ups, if there are any; the old codes stop working. One code serves all
 * of them, since the address does not tell which sign-up belongs to the person at the screen. They share its attempts
 * evenly, so that many sign-ups guess it no better than one, and none uses up another's.
 */
export async function sendCode(services: Services, email: string): Promise<void> {
  const code = createCode();
  await services.db.transaction().execute(async (tx) => {
    const signups = await listOpenSignups(tx, email, new Date());
    if (signups.length === 0 || (await personByEmail(tx, email))) return;
    const wrong_codes = attemptsPerCode - Math.floor(attemptsPerCode / signups.length);
    for (const { token_hash } of signups) {
      const code_hash = digestCode(services, token_hash, code);
      await replaceCode(tx, token_hash, { code_hash, code_expires_at: codeExpiry(), wrong_codes });
    }
    await enqueueEmail(services, tx, verificationCodeEmail(email, code));
  });
}
