import { brand, defaultMethodPolicy, type WebsiteSettings } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { lockAccountForKeyShare } from "../../../db/lock-account-for-key-share.ts";
import type { Tx } from "../../../db/schema.ts";
import {
  canonicalJson,
  lastLoggedSettings,
  listWebsitesAfter,
  recordSystemEvent,
  settingsOfWebsite,
} from "../../audit-log/index.ts";
import { lockWebsiteForUpdate, updateWebsiteRow } from "../store.ts";
import { savePolicyVersion } from "./save-policy-version.ts";
import { websitesWithSavedVersion } from "./store.ts";

const perBatch = 200;

/**
 * Makes audit log and policy versions agree with every website. Where its last audit event has other settings, they are recorded as a new
 * version: it was changed outside the log (by an old version running in parallel, or manually), or this build maps a sensitivity to a
 * different buffer than the previous one. Websites from before the log, and from before versions, get what they lack. Runs when a process
 * starts, and once a day.
 */
export async function reconcilePolicies(services: Services): Promise<void> {
  let after: { account_id: string; id: string } | undefined;
  do {
    const websites = await listWebsitesAfter(services.db, after, perBatch);
    const saved = await websitesWithSavedVersion(services.db, websites);
    for (const website of websites) {
      if (saved.has(website.id) && isSameSettings(settingsOfWebsite(website), website.stated)) continue;
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
  if (isSameSettings(settingsOfWebsite(website), before)) {
    await savePolicyVersion(tx, website, brand.name);
    return;
  }
  const policy_version = website.policy_version + (before ? 1 : 0);
  const current =
    (await updateWebsiteRow(tx, accountId, id, { policy_version, updated_at: services.clock() })) ?? website;
  await savePolicyVersion(tx, current, brand.name);
  const settings = settingsOfWebsite(current);
  await recordSystemEvent(services, tx, accountId, {
    type: "website.settings_stated",
    subject_id: id,
    subject_name: website.name,
    details: before ? { before, settings } : { settings },
  });
}

function isSameSettings(settings: WebsiteSettings, stated: WebsiteSettings | undefined): boolean {
  if (!stated) return false;
  const before = {
    pass_at: null,
    policy_version: 1,
    ...defaultMethodPolicy,
    enabled_countries: settings.enabled_countries ?? [],
    ...stated,
  };
  return canonicalJson(settings) === canonicalJson(before);
}
