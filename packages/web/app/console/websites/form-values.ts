import { type Website, WebsiteInput } from "@ofage/contract";
import type { z } from "zod";

/** What the form holds while it is edited. */
export type WebsiteDraft = z.input<typeof WebsiteInput>;

/** A website's settings as a draft; the contract's own defaults for a new one. */
export function draftOf(website: Website | undefined): WebsiteDraft {
  if (!website) return { ...WebsiteInput.parse({ name: "-", domain: "example.com" }), name: "", domain: "" };
  const {
    id: _id,
    asset_id: _asset,
    total_verifications: _total,
    success_rate: _rate,
    created_at: _at,
    ...settings
  } = website;
  return settings;
}

export const tabs = [
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
  { id: "ai", name: "AI Settings", fields: ["sensitivity", "model_version"] },
] as const;

export type TabId = (typeof tabs)[number]["id"];

/** The first tab that holds one of these fields. */
export function tabWith(fields: readonly string[]): TabId | undefined {
  return tabs.find((tab) => tab.fields.some((field) => fields.includes(field)))?.id;
}
