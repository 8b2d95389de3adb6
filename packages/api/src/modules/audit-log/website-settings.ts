import { ageRestrictions, type WebsiteSettings, websiteBufferYears } from "@ofage/contract";
import type { RowOf, WebsitesTable } from "../../db/schema.ts";
import { bufferTableHash } from "./buffer-table-hash.ts";

/** Returns the settings that decide a website's verifications from now on. */
export function settingsOfWebsite(
  website: Pick<
    RowOf<WebsitesTable>,
    | "age_restriction"
    | "sensitivity"
    | "pass_at"
    | "model_version"
    | "allow_without_turn"
    | "is_paused"
    | "policy_version"
    | "methods"
    | "min_assurance"
    | "countries"
    | "enabled_countries"
    | "custom"
  >,
): WebsiteSettings {
  const { age_restriction, sensitivity, pass_at, model_version, allow_without_turn, is_paused } = website;
  const { policy_version, methods, min_assurance, countries, enabled_countries, custom } = website;
  const challenge_age = ageRestrictions[age_restriction];
  const buffer_years = websiteBufferYears(challenge_age, website);
  return {
    age_restriction,
    challenge_age,
    buffer_years,
    passes_from: challenge_age + buffer_years,
    sensitivity,
    pass_at,
    model_version,
    allow_without_turn,
    is_paused,
    policy_version,
    methods,
    min_assurance,
    countries,
    enabled_countries,
    custom,
    rule: bufferTableHash,
  };
}
