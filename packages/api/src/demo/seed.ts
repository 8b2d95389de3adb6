import { defaultModelVersion, recordStatusOf, WebsiteInput } from "@ofage/contract";
import type { Services } from "../context.ts";
import type { Tx } from "../db/schema.ts";
import { createId, createIdAt } from "../ids.ts";
import { countOutcomes } from "../rooms/stats/index.ts";
import type { WebsiteRow } from "../rooms/websites/index.ts";
import { type BelievableCheck, believableCheck } from "./believable-checks.ts";
import { makeKeys } from "./make-keys.ts";
import { createRandom, type Random } from "./random.ts";
import { insertDemoAccount, insertDemoChecks, insertDemoWebsite } from "./store.ts";
import { makeWebhook } from "./webhooks.ts";
import { type DemoWebsite, demoWebsites } from "./websites.ts";

const credentials = { email: "demo@ofage.example", password: "look-around-ofage" };
const days = 90;
const dayMs = 86_400_000;

/**
 * Fills an empty demo installation with an account, four websites, 90 days of checks, API keys and a webhook; a filled one is left alone.
 * @returns lines for the person who started it
 */
export async function seedDemo(services: Services): Promise<string[]> {
  const passwordHash = await services.passwords.hash(credentials.password);
  await services.db.transaction().execute(async (tx) => {
    const start = new Date(Date.now() - days * dayMs);
    const accountId = createIdAt("usr", start);
    const account = {
      id: accountId,
      email: credentials.email,
      name: "Robin Demo",
      password_hash: passwordHash,
      email_verified_at: start,
      created_at: start,
    };
    if (!(await insertDemoAccount(tx, account))) return;
    for (const [index, website] of demoWebsites.entries()) {
      const row = await makeWebsite(tx, accountId, website, new Date(start.getTime() + index * dayMs));
      await makeHistory(tx, row, website.checksPerDay, createRandom(index + 1));
    }
    await makeKeys(services, tx, accountId);
    await makeWebhook(services, tx, accountId);
  });
  return [`  Demo      sign in as ${credentials.email} with the password ${credentials.password}`];
}

function makeWebsite(tx: Tx, accountId: string, website: DemoWebsite, at: Date): Promise<WebsiteRow> {
  const { checksPerDay: _rate, ...settings } = website;
  const input = WebsiteInput.parse({ ...settings, model_version: defaultModelVersion });
  return insertDemoWebsite(tx, {
    ...input,
    account_id: accountId,
    id: createIdAt("web", at),
    asset_id: createId("ast"),
    created_at: at,
    updated_at: at,
  });
}

async function makeHistory(tx: Tx, website: WebsiteRow, perDay: number, random: Random): Promise<void> {
  const checks: BelievableCheck[] = [];
  const now = Date.now();
  for (let day = days; day >= 0; day--) {
    const midnight = Math.floor((now - day * dayMs) / dayMs) * dayMs;
    const weekend = [0, 6].includes(new Date(midnight).getUTCDay()) ? 1.4 : 1;
    const growth = 0.6 + (0.4 * (days - day)) / days;
    const count = Math.round(perDay * weekend * growth * random.between(0.7, 1.3));
    for (let made = 0; made < count; made++) {
      const at = new Date(midnight + dayMs * (0.25 + 0.74 * random.between(0, 1) ** 0.7));
      if (at.getTime() < now - 60_000) checks.push(believableCheck(website, at, random));
    }
  }
  await insertDemoChecks(tx, checks);
  await countOutcomes(
    tx,
    "UTC",
    checks.map((check) => ({ ...check, outcome: recordStatusOf(check.status) })),
  );
}
