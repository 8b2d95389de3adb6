import { brand, type WebsiteSettings, type OrganizationId } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { lockOrganizationForKeyShare } from "../../../db/lock-organization-for-key-share.ts";
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

const perBatch = 200;

/**
 * Makes audit log and policy versions agree with every website. Where its last audit event has other settings, they are recorded as a new
 * version: it was changed outside the log (the live demo's at a start, or manually), or this build maps a sensitivity to a different buffer
 * than the previous one. A website without an event, such as the live demo's, gets its first version and event. Runs when a process starts,
 * and once a day.
 */
export async function reconcilePolicies(services: Services): Promise<void> {
  let after: { organization_id: OrganizationId; id: string } | undefined;
  do {
    const websites = await listWebsitesAfter(services.db, after, perBatch);
    for (const website of websites) {
      if (isSameSettings(settingsOfWebsite(website), website.stated)) continue;
      await services.db
        .transaction()
        .execute((tx) => reconcileWebsite(services, tx, website.organization_id, website.id));
    }
    after = websites.length === perBatch ? websites.at(-1) : undefined;
  } while (after);
}

async function reconcileWebsite(
  services: Services,
  tx: Tx,
  organizationId: OrganizationId,
  id: string,
): Promise<void> {
  const organization = await lockOrganizationForKeyShare(tx, organizationId);
  const website = organization && (await lockWebsiteForUpdate(tx, organizationId, id));
  if (!website) return;
  // Read again under the lock, since another process may have been first.
  const before = await lastLoggedSettings(tx, organizationId, id);
  if (isSameSettings(settingsOfWebsite(website), before)) return;
  const policy_version = website.policy_version + (before ? 1 : 0);
  const current =
    (await updateWebsiteRow(tx, organizationId, id, { policy_version, updated_at: services.clock() })) ??
    website;
  await savePolicyVersion(tx, current, brand.name);
  const settings = settingsOfWebsite(current);
  await recordSystemEvent(services, tx, organizationId, {
    type: "website.settings_stated",
    subject_id: id,
    subject_name: website.name,
    details: before ? { before, settings } : { settings },
  });
}

const isSameSettings = (settings: WebsiteSettings, stated: WebsiteSettings | undefined): boolean =>
  stated !== undefined && canonicalJson(settings) === canonicalJson(stated);
