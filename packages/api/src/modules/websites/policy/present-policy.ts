import type { MethodPolicy, Policy } from "@ofage/contract";
import type { StartingWebsite, WebsiteRow } from "../store.ts";

/** Returns the part of a website's policy that is about methods. */
export function methodPolicyOf({ methods, min_assurance, countries, custom }: StartingWebsite): MethodPolicy {
  return { methods, min_assurance, countries, custom };
}

/** Presents the policy in force. */
export function presentPolicy(website: WebsiteRow): Policy {
  return {
    version: website.policy_version,
    ...methodPolicyOf(website),
    pass_at: website.pass_at,
  };
}
