import { ageRestrictions, type HostedCheck, defaultColors } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { WebsiteRow } from "../../websites/index.ts";
import { hostedCheckUrl } from "../token/client-token.ts";
import { embeddersOf } from "./origins.ts";
import { buildCheckResult } from "../outcome/build-check-result.ts";
import type { VerificationRow } from "../store.ts";

/** Presents everything that the hosted page may know about its check. */
export async function presentHostedCheck(
  services: Services,
  check: VerificationRow,
  website: WebsiteRow | undefined,
): Promise<HostedCheck> {
  return {
    id: check.id,
    status: check.status,
    is_test: check.is_test,
    website: {
      name: website?.name ?? check.website_name,
      domain: website?.domain ?? "",
      url_icon: website?.url_icon ?? null,
      url_logo: website?.url_logo ?? null,
      brand_color: website?.brand_color ?? defaultColors.brand,
      brand_accent_color: website?.brand_accent_color ?? defaultColors.accent,
      url_data_processing_consent: website?.url_data_processing_consent ?? null,
      url_terms: website?.url_terms ?? null,
      url_privacy: website?.url_privacy ?? null,
      text_data_processing_consent: website?.text_data_processing_consent ?? null,
    },
    age_threshold: ageRestrictions[check.age_restriction],
    embedders: website ? embeddersOf(website.domain, check.is_test, services.env.publicUrl) : [],
    reference_id: check.reference_id,
    handed_over: check.handoff_at !== null,
    without_turn_allowed: website?.allow_without_turn ?? false,
    result: await buildCheckResult(services, check, website),
    next_url: check.next_id && hostedCheckUrl(services, check.next_id),
    expires_at: check.expires_at.toISOString(),
  };
}
