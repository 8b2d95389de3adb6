import { defaultMethodPolicy, type MethodPolicy } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { WebsiteRow } from "../store.ts";
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
  if (!settings) return methodPolicyOf(website);
  const { methods, min_assurance, countries, custom } = settings;
  return {
    methods: methods ?? defaultMethodPolicy.methods,
    min_assurance: min_assurance ?? defaultMethodPolicy.min_assurance,
    countries: countries ?? defaultMethodPolicy.countries,
    custom: custom ?? null,
  };
}
