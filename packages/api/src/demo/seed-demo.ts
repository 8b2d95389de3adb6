import type { Services } from "../context.ts";
import { createIdAt } from "../ids.ts";
import { seedAuditLog } from "./seed-audit-log.ts";
import { seedBilling } from "./seed-billing.ts";
import { seedApiKeys } from "./seed-api-keys.ts";
import { seedUsage } from "./seed-usage.ts";
import { seedWebsites } from "./seed-websites.ts";
import { insertDemoAccount } from "./store.ts";
import { seedWebhook } from "./seed-webhook.ts";

const credentials = { email: "demo@ofage.example", password: "look-around-ofage" };
const days = 90;
const dayMs = 86_400_000;

/**
 * Fills an empty demo installation with an account, four websites, 90 days of verifications that are metered and paid,
 * API keys and a webhook; leaves a filled one unchanged.
 * @returns lines for the person who started it
 */
export async function seedDemo(services: Services): Promise<string[]> {
  const passwordHash = await services.passwords.hash(credentials.password);
  const now = new Date();
  const start = new Date(now.getTime() - days * dayMs);
  const accountId = createIdAt("usr", start);
  const events = await services.db.transaction().execute(async (tx) => {
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
    await seedAuditLog(tx, accountId, [{ at: start, ...signedUp }]);
    const done = [
      ...(await seedWebsites(tx, accountId, start, now)),
      ...(await seedApiKeys(services, tx, accountId)),
      ...(await seedWebhook(services, tx, accountId)),
    ];
    await seedUsage(tx, accountId);
    return done;
  });
  if (events) {
    await seedBilling(services, accountId, start, now);
    await services.db.transaction().execute((tx) => seedAuditLog(tx, accountId, events));
  }
  return [`  Demo      sign in as ${credentials.email} with the password ${credentials.password}`];
}
