import type { MethodPolicy } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { WebsiteRow } from "../store.ts";
import { methodPolicyOfSettings } from "./method-policy-of-settings.ts";
import { methodPolicyOf } from "./present-policy.ts";
import { findPolicySettings } from "./store.ts";

/**
 * Returns the methods of one of a website's policy versions. The version in force, which nearly every verification goes by, is read
 * from the website itself.
 * @param version null for a verification from before policies, which goes by the one in force
 */
export async function findMethodPolicy(
  services: Pick<Services, "db">,
  website: WebsiteRow,
  version: number | null,
): Promise<MethodPolicy> {
  if (version === null || version === website.policy_version) return methodPolicyOf(website);
  const settings = await findPolicySettings(services.db, website, version);
  return settings ? methodPolicyOfSettings(settings) : methodPolicyOf(website);
}
