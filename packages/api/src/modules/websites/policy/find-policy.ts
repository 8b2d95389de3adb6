import type { Services } from "../../../context.ts";
import type { WebsiteRow } from "../store.ts";
import { policyOfSettings, type VerificationPolicy } from "./policy-of-settings.ts";
import { findPolicySettings } from "./store.ts";

/**
 * Returns one of a website's policy versions. The version in force, which nearly every verification goes by, is read from the website
 * itself.
 * @param version null for a verification from before policies, which goes by the one in force
 */
export async function findPolicy(
  services: Pick<Services, "db">,
  website: WebsiteRow,
  version: number | null,
): Promise<VerificationPolicy> {
  if (version === null || version === website.policy_version) return website;
  const settings = await findPolicySettings(services.db, website, version);
  return settings ? policyOfSettings(settings) : website;
}
