import { z } from "zod";
import { defaultColors, defaultModelVersion, modelVersions } from "./brand.ts";
import { countryCodes } from "./countries.ts";
import {
  type AgeRestriction,
  ageRestrictionFromLabel,
  ageRestrictionLabel,
  ageRestrictionNames,
  ageRestrictions,
} from "./decision.ts";
import { PassAt, passAtFault } from "./policy/pass-at.ts";
import { SafeUrl } from "./return-url.ts";
import { rateLimits } from "./rate-limits.ts";
import { defineRoutes } from "./route.ts";
import { parseUrl } from "./parse-url.ts";

/** A web address or nothing; an emptied form field counts as nothing. */
const OptionalUrl = z
  .preprocess(
    (given: string | null) => (given === "" ? null : given),
    z.string().trim().pipe(SafeUrl).nullable(),
  )
  .default(null);

/** Accepts `18+` or `eighteen_plus`; parses to the word. */
export const AgeRestrictionInput = z.string().transform((value, ctx): AgeRestriction => {
  const word = ageRestrictionNames.find((known) => known === value) ?? ageRestrictionFromLabel(value);
  if (word) return word;
  ctx.addIssue({
    code: "custom",
    message: `Please choose one of ${ageRestrictionNames.map(ageRestrictionLabel).join(", ")}`,
  });
  return z.NEVER;
});

const hostname = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A host name; a pasted URL (`https://Shop.example/path`) is reduced to its host. */
export const Domain = z
  .string({ error: "Domain is required" })
  .trim()
  .min(1, "Domain is required")
  .max(2048)
  .transform((value, ctx) => {
    const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `https://${value}`;
    const host = parseUrl(address)?.hostname ?? "";
    if (hostname.test(host) && /^https?:\/\//i.test(address)) return host;
    ctx.addIssue({ code: "custom", message: "Please enter a domain such as example.com" });
    return z.NEVER;
  });

const HexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, "Please enter a color such as #3B82F6");

/**
 * An image as a data URL, or nothing. The server checks the actual content; this rejects what cannot be an image: 1
 * MiB is at most 1,398,104 characters of base64.
 */
const InlineImage = z
  .union([
    z.null(),
    z.literal("").transform(() => null),
    z
      .string()
      .max(1_400_000, "Please choose a picture of at most 1 MB")
      .regex(
        /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/,
        "Please choose a PNG, JPEG, WebP or GIF picture",
      ),
  ])
  .default(null);

/** Maximum length of `text_data_processing_consent`, in characters. */
export const maxConsentTextLength = 2000;

const sensitivityRange = "Sensitivity must be from 0 to 100";
export const Sensitivity = z
  .int("Sensitivity must be a whole number")
  .min(0, sensitivityRange)
  .max(100, sensitivityRange);

const WebsiteFields = z.object({
  name: z
    .string({ error: "Name is required" })
    .trim()
    .min(1, "Name is required")
    .max(100, "Please choose a shorter name"),
  domain: Domain,
  age_restriction: AgeRestrictionInput.default("eighteen_plus"),
  url_data_processing_consent: OptionalUrl,
  url_terms: OptionalUrl,
  url_privacy: OptionalUrl,
  url_cancel: OptionalUrl,
  url_return_success: OptionalUrl,
  url_return_failed: OptionalUrl,
  url_return_error: OptionalUrl,
  text_data_processing_consent: z
    .string()
    .trim()
    .max(maxConsentTextLength, "Please shorten the text to 2000 characters")
    .transform((text) => text || null)
    .nullable()
    .default(null),
  url_icon: InlineImage,
  url_logo: InlineImage,
  brand_color: HexColor.default(defaultColors.brand),
  brand_accent_color: HexColor.default(defaultColors.accent),
  sensitivity: Sensitivity.default(75),
  pass_at: PassAt,
  model_version: z.enum(modelVersions).default(defaultModelVersion),
  allow_without_turn: z
    .boolean()
    .default(false)
    .describe("Visitors may choose a scan without head movement, which proves less."),
  is_paused: z.boolean().default(false),
  enabled_countries: z
    .array(
      z
        .string()
        .toUpperCase()
        .refine((code) => countryCodes.has(code), "Please use two-letter country codes, such as DE"),
    )
    .max(250)
    .transform((codes) => [...new Set(codes)])
    .default([]),
});

/** Settings of a website that its owner may change. */
export const WebsiteInput = WebsiteFields.superRefine(({ age_restriction, pass_at }, ctx) => {
  // A form may hold a restriction that only a newer server knows.
  const message = passAtFault(pass_at, ageRestrictions[age_restriction] as number | undefined);
  if (message) ctx.addIssue({ code: "custom", path: ["pass_at"], message });
});
export type WebsiteInput = z.infer<typeof WebsiteInput>;

export const Website = z.object({
  id: z.string(),
  asset_id: z.string(),
  name: z.string(),
  domain: z.string(),
  age_restriction: z.enum(ageRestrictionNames),
  url_data_processing_consent: z.string().nullable(),
  url_terms: z.string().nullable(),
  url_privacy: z.string().nullable(),
  url_cancel: z.string().nullable(),
  url_return_success: z.string().nullable(),
  url_return_failed: z.string().nullable(),
  url_return_error: z.string().nullable(),
  text_data_processing_consent: z.string().nullable(),
  url_icon: z.string().nullable(),
  url_logo: z.string().nullable(),
  brand_color: z.string(),
  brand_accent_color: z.string(),
  sensitivity: z.int(),
  pass_at: z
    .int()
    .nullable()
    .describe("Years from which an estimate passes; `null` where the sensitivity decides."),
  model_version: z.enum(modelVersions),
  allow_without_turn: z.boolean(),
  is_paused: z.boolean(),
  enabled_countries: z.array(z.string()),
  total_verifications: z.int(),
  /** Percent, 0–100, one decimal. */
  success_rate: z.number(),
  created_at: z.iso.datetime(),
});
export type Website = z.infer<typeof Website>;

const WebsiteId = z.object({ id: z.string().max(64) });
const BaseRevision = z
  .string()
  .max(32)
  .optional()
  .describe(
    "Revision of the settings that this change was made from. If others are in force, the call returns 409.",
  );
const bodyLimit = 3 * 1024 * 1024;

export const websiteRoutes = defineRoutes({
  listWebsites: {
    method: "GET",
    path: "/v1/websites",
    summary: "All websites of the organization, newest first",
    auth: ["session"],
    right: "websites.read",
    limit: rateLimits.list,
    input: z.object({}),
    output: z.array(Website),
    errors: ["session_required"],
  },
  createWebsite: {
    method: "POST",
    path: "/v1/websites",
    summary: "Register a website with its age restriction",
    auth: ["session"],
    right: "websites.register",
    limit: rateLimits.list,
    input: WebsiteInput,
    output: Website,
    status: 201,
    bodyLimit,
    errors: ["session_required", "invalid_input"],
  },
  readWebsite: {
    method: "GET",
    path: "/v1/websites/:id",
    summary: "One website",
    auth: ["session"],
    right: "websites.read",
    limit: rateLimits.list,
    input: WebsiteId,
    output: Website,
    errors: ["session_required", "not_found"],
  },
  updateWebsite: {
    method: "PUT",
    path: "/v1/websites/:id",
    summary: "Replace a website's settings",
    auth: ["session"],
    right: "websites.change",
    limit: rateLimits.list,
    input: WebsiteInput.safeExtend({ ...WebsiteId.shape, base: BaseRevision }),
    output: Website,
    bodyLimit,
    errors: ["session_required", "invalid_input", "not_found", "website_changed"],
  },
  deleteWebsite: {
    method: "DELETE",
    path: "/v1/websites/:id",
    summary: "Delete a website; its history stays",
    auth: ["session"],
    right: "websites.register",
    limit: rateLimits.list,
    input: WebsiteId,
    output: z.object({ success: z.literal(true), message: z.string() }),
    errors: ["session_required", "not_found", "reauthentication_required"],
  },
  pauseWebsite: {
    method: "POST",
    path: "/v1/websites/:id/pause",
    summary: "Pause or resume age verification on a website",
    auth: ["session"],
    right: "websites.change",
    limit: rateLimits.list,
    input: WebsiteId.extend({ is_paused: z.boolean(), base: BaseRevision }),
    output: Website,
    errors: ["session_required", "invalid_input", "not_found", "website_changed"],
  },
});
