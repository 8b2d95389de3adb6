import { AgeRestrictionInput, ageRestrictions, type HostedCheck, defaultColors } from "@ofage/contract";
import type { WebsiteDraft } from "./website-draft.ts";

/** Builds the hosted check of an unsaved draft; undefined if this page does not know its age restriction. */
export function createPreviewCheck(draft: Partial<WebsiteDraft>): HostedCheck | undefined {
  const age_threshold = parseChallengeAge(draft.age_restriction);
  if (age_threshold === undefined) return undefined;
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
    age_threshold,
    embedders: [],
    reference_id: null,
    handed_over: false,
    without_turn_allowed: draft.allow_without_turn ?? false,
    result: null,
    method: "face_scan",
    requested_method: null,
    methods: [{ method: "face_scan", state: "available", attempts_left: 3 }],
    attempts: [],
    provider: null,
    provider_url: null,
    wallet_request: null,
    expires_at: new Date().toISOString(),
  };
}

/**
 * Returns the years of a draft's age restriction, given as `18+` or as the word.
 * @returns undefined for one that only a newer server knows
 */
export function parseChallengeAge(restriction = "eighteen_plus"): number | undefined {
  const word = AgeRestrictionInput.safeParse(restriction).data;
  return word && ageRestrictions[word];
}
