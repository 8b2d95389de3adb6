import { type Website, WebsiteInput } from "@ofage/contract";
import { sorted } from "@ofage/contract/sorted";
import type { z } from "zod";

/** Values of the form while it is edited. Unset values are empty strings, as in a cleared field. */
export type WebsiteDraft = z.input<typeof WebsiteInput>;

/** Converts a website's settings to a draft; a new one gets the contract's defaults. */
export function toWebsiteDraft(website: Website | undefined): WebsiteDraft {
  if (!website)
    return {
      ...withoutNulls(WebsiteInput.parse({ name: "-", domain: "example.com" })),
      name: "",
      domain: "",
    };
  const {
    id: _id,
    asset_id: _asset,
    total_verifications: _total,
    success_rate: _rate,
    created_at: _at,
    ...settings
  } = website;
  return {
    ...withoutNulls(settings),
    // In the form that the fields write themselves, so that focusing a field makes no change.
    brand_color: settings.brand_color.toUpperCase(),
    brand_accent_color: settings.brand_accent_color.toUpperCase(),
    enabled_countries: sorted(settings.enabled_countries),
  };
}

function withoutNulls<Settings extends WebsiteInput>(settings: Settings): Settings {
  const entries = Object.entries(settings).map(([name, value]) => [name, value ?? ""]);
  return Object.fromEntries(entries) as Settings;
}

export const websiteFormTabs = [
  { id: "basic", name: "Basic Info", fields: ["name", "domain", "age_restriction", "is_paused"] },
  {
    id: "urls",
    name: "URLs",
    fields: [
      "url_return_success",
      "url_return_failed",
      "url_return_error",
      "url_cancel",
      "url_terms",
      "url_privacy",
      "url_data_processing_consent",
    ],
  },
  {
    id: "branding",
    name: "Branding",
    fields: ["url_icon", "url_logo", "brand_color", "brand_accent_color", "text_data_processing_consent"],
  },
  {
    id: "ai",
    name: "AI Settings",
    fields: ["sensitivity", "pass_at", "model_version", "allow_without_turn"],
  },
  { id: "countries", name: "Countries", fields: ["enabled_countries"] },
] as const;

export type WebsiteFormTabId = (typeof websiteFormTabs)[number]["id"];

/** Returns the first tab with one of these fields. */
export function findTabWithField(fields: readonly string[]): WebsiteFormTabId | undefined {
  return websiteFormTabs.find((tab) => tab.fields.some((field) => fields.includes(field)))?.id;
}
