import { type MethodPlan, planForCountry } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { findPolicy, type WebsiteRow } from "../../websites/index.ts";
import type { VerificationRow } from "../store.ts";

/** Returns the methods that a verification goes by: those of the policy version that it began with, for its visitor's country. */
export async function loadMethodPlan(
  services: Services,
  check: Pick<VerificationRow, "policy_version" | "country">,
  website: WebsiteRow,
): Promise<MethodPlan> {
  return planForCountry(await findPolicy(services, website, check.policy_version), check.country);
}
