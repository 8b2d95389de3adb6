import {
  ageRestrictions,
  allowsOtherDevice,
  type HostedCheck,
  defaultColors,
  isFinalStatus,
  listOfferedMethods,
  type Method,
  planForCountry,
} from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { buildWalletRequest } from "../../digital-id/index.ts";
import { findPolicy, type WebsiteRow } from "../../websites/index.ts";
import { adviceFor } from "../attempts/advice.ts";
import { loadAttempts } from "../attempts/load-offered-methods.ts";
import { providerUrl } from "../custom/provider-url.ts";
import { askingCheckOf } from "../digital-id/establish-digital-id.ts";
import { buildCheckResult } from "../outcome/build-check-result.ts";
import type { VerificationRow } from "../store.ts";
import { embeddersOf } from "./origins.ts";

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
    result: await buildCheckResult(services, check, website),
    ...(await presentMethods(services, check, website)),
    expires_at: check.expires_at.toISOString(),
  };
}

/** Presents what was tried, and what may come next while the check is open. */
async function presentMethods(services: Services, check: VerificationRow, website: WebsiteRow | undefined) {
  const { method, requested_method } = check;
  const attempts = await loadAttempts(services, check);
  const tried = attempts.map(({ method, ended, signal, reason, obstacle }) => ({
    method,
    ended,
    signal,
    reason,
    advice: adviceFor(obstacle),
  }));
  const shown = { method, requested_method, attempts: tried };
  if (!website)
    return {
      ...shown,
      without_turn_allowed: false,
      methods: [],
      provider: null,
      provider_url: null,
      wallet_request: null,
    };
  const policy = await findPolicy(services, website, check.policy_version);
  const { custom } = policy;
  const isOpen = !isFinalStatus(check.status);
  const isAttempting = (asked: Method) => isOpen && method === asked && check.attempt_is_open;
  return {
    ...shown,
    without_turn_allowed: policy.allow_without_turn,
    methods: isOpen ? listOfferedMethods(planForCountry(policy, check.country), attempts) : [],
    provider: custom && { name: custom.name },
    provider_url: custom && isAttempting("custom") ? await providerUrl(services, check, custom) : null,
    wallet_request: isAttempting("digital_id")
      ? await askWallet(services, check, allowsOtherDevice(planForCountry(policy, check.country)))
      : null,
  };
}

const askWallet = (services: Services, check: VerificationRow, otherDevice: boolean) =>
  buildWalletRequest(
    services,
    { verification_id: check.id, number: check.attempts },
    { ...askingCheckOf(check), allowsOtherDevice: otherDevice },
  );
