import type { Services } from "../context.ts";
import { createIdAt } from "../ids.ts";
import { makeAuditLog } from "./make-audit-log.ts";
import { makeBilling } from "./make-billing.ts";
import { makeKeys } from "./make-keys.ts";
import { makeUsage } from "./make-usage.ts";
import { makeWebsites } from "./make-websites.ts";
import { insertDemoAccount } from "./store.ts";
import { makeWebhook } from "./webhooks.ts";

const credentials = { email: "demo@ofage.example", password: "look-around-ofage" };
const days = 90;
const dayMs = 86_400_000;

/**
 * Fills an empty demo installation with an account, four websites, 90 days of checks that are metered and paid, API keys and a webhook; a filled one is left alone.
 * @returns lines for the person who started it
 */
export async function seedDemo(services: Services): Promise<string[]> {
  const passwordHash = await services.passwords.hash(credentials.password);
  const now = new Date();
  const start = new Date(now.getTime() - days * dayMs);
  const accountId = createIdAt("usr", start);
  const deeds = await services.db.transaction().execute(async (tx) => {
    const account = {
      id: accountId,
      email: credentials.email,
      name: "Robin Demo",
      password_hash: passwordHash,
      email_verified_at: start,
      created_at: start,
    };
    if (!(await insertDemoAccount(tx, account))) return undefined;
    const signedUp = {
      type: "account.signed_up",
      subject_id: accountId,
      subject_name: account.name,
      details: { method: "password" },
    } as const;
    await makeAuditLog(tx, accountId, [{ at: start, ...signedUp }]);
    const done = [
      ...(await makeWebsites(tx, accountId, start, now)),
      ...(await makeKeys(services, tx, accountId)),
      ...(await makeWebhook(services, tx, accountId)),
    ];
    await makeUsage(tx, accountId);
    return done;
  });
  if (deeds) {
    await makeBilling(services, accountId, start, now);
    await services.db.transaction().execute((tx) => makeAuditLog(tx, accountId, deeds));
  }
  return [`  Demo      sign in as ${credentials.email} with the password ${credentials.password}`];
}
