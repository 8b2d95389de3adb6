import { AgeRestrictionInput, ageRestrictions, type HostedCheck, defaultColors } from "@ofage/contract";
import type { WebsiteDraft } from "./website-draft.ts";

/** Builds the hosted check of an unsaved draft. */
export function createPreviewCheck(draft: Partial<WebsiteDraft>): HostedCheck {
  return {
    id: "ver_preview",
    status: "created",
    is_test: false,
    website: {
      name: draft.name?.trim() || "Your website",
      domain: draft.domain?.trim() || "example.com",
      url_icon: draft.url_icon || null,
      url_logo: draft.url_logo || null,
      brand_color: draft.brand_color || defaultColors.brand,
      brand_accent_color: draft.brand_accent_color || defaultColors.accent,
      url_data_processing_consent: draft.url_data_processing_consent || null,
      url_terms: draft.url_terms || null,
      url_privacy: draft.url_privacy || null,
      text_data_processing_consent: draft.text_data_processing_consent?.trim() || null,
    },
    age_threshold: parseChallengeAge(draft.age_restriction),
    embedders: [],
    reference_id: null,
    handed_over: false,
    challenge: null,
    result: null,
    next_url: null,
    expires_at: new Date().toISOString(),
  };
}

/** Returns the years of a draft's age restriction, given as `18+` or as the word. */
export function parseChallengeAge(restriction: string | undefined): number {
  return ageRestrictions[AgeRestrictionInput.safeParse(restriction).data ?? "eighteen_plus"];
}
