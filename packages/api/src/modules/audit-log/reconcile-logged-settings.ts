import type { WebsiteSettings } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import type { Tx } from "../../db/schema.ts";
import { canonicalJson } from "./canonical-json.ts";
import { recordSystemEvent } from "./record-audit-event.ts";
import { lockWebsiteForUpdate, lastLoggedSettings, listWebsitesAfter } from "./store.ts";
import { settingsOfWebsite } from "./website-settings.ts";

const perBatch = 200;

/**
 * Records the settings of every website whose last audit event differs: a website from before the log, one that was
 * changed outside it (by an old version running in parallel, or manually), and all websites if this build maps a
 * sensitivity to a different buffer than the previous one. Runs when a process starts, and once a day.
 */
export async function reconcileLoggedSettings(services: Services): Promise<void> {
  let after: { account_id: string; id: string } | undefined;
  do {
    const websites = await listWebsitesAfter(services.db, after, perBatch);
    for (const website of websites) {
      if (isSameSettings(settingsOfWebsite(website), website.stated ?? undefined)) continue;
      await services.db
        .transaction()
        .execute((tx) => reconcileWebsite(services, tx, website.account_id, website.id));
    }
    after = websites.length === perBatch ? websites.at(-1) : undefined;
  } while (after);
}

async function reconcileWebsite(services: Services, tx: Tx, accountId: string, id: string): Promise<void> {
  const account = await lockAccountForKeyShare(tx, accountId);
  const website = account && (await lockWebsiteForUpdate(tx, accountId, id));
  if (!website) return;
  // Read again under the lock, since another process may have been first.
  const before = await lastLoggedSettings(tx, accountId, id);
  const settings = settingsOfWebsite(website);
  if (isSameSettings(settings, before)) return;
  await recordSystemEvent(services, tx, accountId, {
    type: "website.settings_stated",
    subject_id: id,
    subject_name: website.name,
    details: before ? { before, settings } : { settings },
  });
}

const isSameSettings = (settings: WebsiteSettings, stated: WebsiteSettings | undefined) =>
  stated !== undefined && canonicalJson(settings) === canonicalJson({ pass_at: null, ...stated });
