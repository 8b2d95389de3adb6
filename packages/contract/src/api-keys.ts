import { z } from "zod";
import { AddressRangeText } from "./address-range.ts";
import { ApiKeyScope, apiKeyScopes } from "./api-key-scopes.ts";
import { brand } from "./brand.ts";
import { UserId } from "./ids.ts";
import { rateLimits } from "./rate-limits.ts";
import { defineRoutes } from "./route.ts";

/** `private`: a secret of the website's server. `public`: may appear in a page and can only start verifications. */
export const ApiKeyType = z.enum(["private", "public"]);
export type ApiKeyType = z.infer<typeof ApiKeyType>;

const maskDots = "•".repeat(20);

/** Returns the prefix of every key of this type. */
export function apiKeyPrefix(type: ApiKeyType, isTest: boolean): string {
  return `${brand.keyPrefix}_${type === "private" ? "sk" : "pk"}_${isTest ? "test_" : ""}`;
}

/** Masks an API key: prefix, 20 dots, last 4 characters. */
export function maskApiKey(type: ApiKeyType, isTest: boolean, last4: string): string {
  return `${apiKeyPrefix(type, isTest)}${maskDots}${last4}`;
}

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  key: z
    .string()
    .describe("Masked except for its last 4 characters. Complete when it was just created or is revealed."),
  key_type: ApiKeyType,
  is_test: z.boolean(),
  created_by: z.string().describe("The person who made it, or the API key: its name at the time."),
  created_by_user_id: UserId.nullable().describe("Id of that person."),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  last_used_from: z
    .string()
    .nullable()
    .describe(
      "The IP address of the last successful call. Null for a public key: visitors call with it, and their addresses are never stored.",
    ),
  expires_at: z.iso
    .datetime()
    .nullable()
    .describe("When the key stops working: when it was set to, or once it was rotated. Null for never."),
  replaced_at: z.iso.datetime().nullable().describe("When the key was rotated, so that it soon ends."),
  scopes: z
    .array(ApiKeyScope)
    .nullable()
    .describe("What the key may do. Null for everything that its type may do."),
  website_ids: z
    .array(z.string())
    .nullable()
    .describe(
      "The websites whose verifications the key reaches. Null for all. Empty once they were deleted: the key reaches none.",
    ),
  addresses: z
    .array(z.string())
    .nullable()
    .describe("The IP addresses and ranges that the key works from. Null for anywhere."),
  stats: z.object({
    total_requests: z.int().describe("Calls made with this key."),
    requests_monthly: z.int().describe("Calls in this calendar month (UTC)."),
    success_rate: z
      .number()
      .describe("Percentage of its calls with a 2xx response, one decimal. 0 if there were none."),
  }),
});
export type ApiKey = z.infer<typeof ApiKey>;

const ApiKeyIdInput = z.object({ id: z.string().max(64) });

/** Maximum number of websites that a key is limited to. */
const maxKeyWebsites = 100;
/** Maximum number of addresses and ranges that a key is limited to. */
export const maxKeyAddresses = 50;
/** Maximum number of years that a key with an end works. */
export const maxKeyYears = 5;

const apiKeyName = z
  .string({ error: "Name is required" })
  .trim()
  .min(1, "Name is required")
  .max(100, "A name has at most 100 characters");

/** Restrictions of a key as its owner states them. Null for none. */
const apiKeyRestrictions = {
  scopes: z
    .array(ApiKeyScope)
    .min(1, "Please choose what the key may do")
    .max(apiKeyScopes.length)
    .nullable(),
  website_ids: z
    .array(z.string().max(64))
    .min(1, "Please choose a website")
    .max(maxKeyWebsites, `A key is for at most ${maxKeyWebsites} websites, or for all`)
    .nullable(),
  addresses: z
    .array(AddressRangeText)
    .min(1, "Please enter an address")
    .max(maxKeyAddresses, `A key has at most ${maxKeyAddresses} addresses`)
    .nullable(),
  expires_at: z.iso
    .datetime({ offset: true, error: "Please send a time such as 2026-01-31T09:30:00Z." })
    .nullable(),
};

export const apiKeyRoutes = defineRoutes({
  listApiKeys: {
    method: "GET",
    path: "/v1/api_keys",
    summary: "The organization's API keys, newest first, masked",
    auth: ["session"],
    right: "api_keys.read",
    limit: rateLimits.list,
    input: z.object({}),
    output: z.array(ApiKey),
    errors: ["session_required"],
  },
  createApiKey: {
    method: "POST",
    path: "/v1/api_keys",
    summary: "Make an API key",
    auth: ["session"],
    right: "api_keys.change",
    limit: rateLimits.change,
    input: z.object({
      name: apiKeyName,
      key_type: ApiKeyType.default("private"),
      is_test: z.boolean().default(false),
      scopes: apiKeyRestrictions.scopes.default(null),
      website_ids: apiKeyRestrictions.website_ids.default(null),
      addresses: apiKeyRestrictions.addresses.default(null),
      expires_at: apiKeyRestrictions.expires_at.default(null),
    }),
    output: ApiKey,
    status: 201,
    errors: [
      "session_required",
      "invalid_input",
      "limit_reached",
      "right_required",
      "reauthentication_required",
    ],
  },
  rotateApiKey: {
    method: "POST",
    path: "/v1/api_keys/rotate",
    summary: "Replace the keys of one kind by a new one; the old ones work 24 hours more, or end at once",
    description:
      "The new key has the name and the restrictions of the newest one that it replaces. To replace a single key, use `POST /v1/api_keys/:id/rotate`.",
    auth: ["session"],
    right: "api_keys.change",
    limit: rateLimits.change,
    input: z.object({
      key_type: ApiKeyType,
      is_test: z.boolean().default(false),
      immediate: z.boolean().default(false),
    }),
    output: ApiKey,
    errors: [
      "session_required",
      "invalid_input",
      "limit_reached",
      "right_required",
      "reauthentication_required",
    ],
  },
  revealApiKey: {
    method: "GET",
    path: "/v1/api_keys/:id",
    summary: "One key, whole; each reveal is recorded in the organization's audit log",
    auth: ["session"],
    right: "api_keys.change",
    limit: rateLimits.change,
    input: ApiKeyIdInput,
    output: ApiKey,
    errors: ["session_required", "not_found", "reauthentication_required"],
  },
  updateApiKey: {
    method: "PATCH",
    path: "/v1/api_keys/:id",
    summary: "Rename or restrict a key",
    description:
      "Fields that you leave out don't change, and null removes a restriction. It takes effect at the key's next call. Widening what a live private key may do needs recent authentication. A rotated key's end can only come sooner.",
    auth: ["session"],
    right: "api_keys.change",
    limit: rateLimits.change,
    input: ApiKeyIdInput.extend({
      name: apiKeyName.optional(),
      scopes: apiKeyRestrictions.scopes.optional(),
      website_ids: apiKeyRestrictions.website_ids.optional(),
      addresses: apiKeyRestrictions.addresses.optional(),
      expires_at: apiKeyRestrictions.expires_at.optional(),
    }),
    output: ApiKey,
    errors: ["session_required", "not_found", "invalid_input", "right_required", "reauthentication_required"],
  },
  replaceApiKey: {
    method: "POST",
    path: "/v1/api_keys/:id/rotate",
    summary:
      "Replace one key by a new one with its name and restrictions; the old one works 24 hours more, or ends at once",
    auth: ["session"],
    right: "api_keys.change",
    limit: rateLimits.change,
    input: ApiKeyIdInput.extend({ immediate: z.boolean().default(false) }),
    output: ApiKey,
    errors: [
      "session_required",
      "not_found",
      "invalid_input",
      "already_replaced",
      "limit_reached",
      "right_required",
      "reauthentication_required",
    ],
  },
  revokeApiKey: {
    method: "DELETE",
    path: "/v1/api_keys/:id",
    summary: "End a key at once",
    auth: ["session"],
    right: "api_keys.change",
    limit: rateLimits.change,
    input: ApiKeyIdInput,
    output: z.object({ success: z.literal(true) }),
    errors: ["session_required", "not_found"],
  },
  listOwnApiKeys: {
    method: "GET",
    path: "/v1/api-keys",
    summary: "List API keys",
    description: "Masked: only the console shows a complete key. A test key sees only test keys.",
    auth: ["secret_key"],
    right: null,
    scope: "api_keys.read",
    limit: rateLimits.apiKey,
    input: z.object({}),
    output: z.array(ApiKey),
    examples: [{ summary: "All of them", input: {} }],
    errors: ["api_key_required", "invalid_api_key", "secret_key_required", "rate_limited"],
  },
});
