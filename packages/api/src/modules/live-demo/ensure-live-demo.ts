import { liveDemo, WebsiteInput } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { insertDemoAccount, upsertDemoWebsite } from "./store.ts";

/**
 * Sees that the live demo's website is there, with the settings below, and the house account that it belongs to. That account has no address, no
 * password, no Google identity and no passkey: each way into an account looks it up by one of these, and each mail goes to an address. Run
 * at every start; several processes may start at once.
 */
export async function ensureLiveDemo({ db }: Pick<Services, "db">): Promise<void> {
  const now = new Date();
  const settings = WebsiteInput.parse({
    name: "Live demo",
    // A name that nobody can have (RFC 2606 §2): only this server's own pages may start its checks and show them.
    domain: "live-demo.invalid",
    age_restriction: liveDemo.ageRestriction,
    sensitivity: liveDemo.sensitivity,
    text_data_processing_consent: `This is a demonstration: its result opens nothing, and its record is deleted within ${liveDemo.retentionHours} hours.`,
  });
  await db.transaction().execute(async (tx) => {
    await insertDemoAccount(tx, {
      id: liveDemo.accountId,
      email: null,
      name: "Live demo",
      password_hash: null,
      email_verified_at: null,
      created_at: now,
    });
    await upsertDemoWebsite(tx, {
      ...settings,
      account_id: liveDemo.accountId,
      id: liveDemo.websiteId,
      asset_id: liveDemo.assetId,
      created_at: now,
      updated_at: now,
    });
  });
}
