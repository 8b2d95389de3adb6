import { liveDemo, WebsiteInput } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { insertDemoOrganization, upsertDemoWebsite } from "./store.ts";

/** The public site's own green (packages/web/app/app.css, `brand`, in light and in dark), so that the demo looks like a part of it. */
const siteColors = { brand_color: "#006254", brand_accent_color: "#62D9BE" };

/**
 * Ensures that the live demo's website exists with the settings below, along with the organization that owns it, which
 * has no members. Runs at every start; several processes may start at once.
 */
export async function ensureLiveDemo({ db }: Pick<Services, "db">): Promise<void> {
  const now = new Date();
  const settings = WebsiteInput.parse({
    name: "Live demo",
    // A domain that nobody can own (RFC 2606 §2), so that only this server's own pages can start its verifications and show them.
    domain: "live-demo.invalid",
    age_restriction: liveDemo.ageRestriction,
    sensitivity: liveDemo.sensitivity,
    ...siteColors,
    text_data_processing_consent: `This is a demonstration: its result grants no access, and its record is deleted within ${liveDemo.retentionHours} hours.`,
  });
  await db.transaction().execute(async (tx) => {
    await insertDemoOrganization(tx, { id: liveDemo.organizationId, name: "Live demo", created_at: now });
    await upsertDemoWebsite(tx, {
      ...settings,
      organization_id: liveDemo.organizationId,
      id: liveDemo.websiteId,
      asset_id: liveDemo.assetId,
      created_at: now,
      updated_at: now,
    });
  });
}
