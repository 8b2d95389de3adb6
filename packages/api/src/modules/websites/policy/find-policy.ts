import type { MethodPolicy } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { WebsiteRow } from "../store.ts";
import { findPolicySettings } from "./store.ts";

/** Settings that decide a verification besides those that its own row has a copy of. */
export type VerificationPolicy = MethodPolicy &
  Pick<WebsiteRow, "is_paused" | "enabled_countries" | "allow_without_turn">;

/**
 * Returns one of a website's policy versions. The version in force, which nearly every verification goes by, is read from the website
 * itself.
 */
export async function findPolicy(
  services: Pick<Services, "db">,
  website: WebsiteRow,
  version: number,
): Promise<VerificationPolicy> {
  if (version === website.policy_version) return website;
  return (await findPolicySettings(services.db, website, version)) ?? website;
}
