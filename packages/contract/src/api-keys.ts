import { z } from "zod";
import { brand } from "./brand.ts";
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
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable().describe("When a rotated key stops working. Null for never."),
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

export const apiKeyRoutes = defineRoutes({
  listApiKeys: {
    method: "GET",
    path: "/v1/api_keys",
    summary: "The account's API keys, newest first, masked",
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
      name: z
        .string({ error: "Name is required" })
        .trim()
        .min(1, "Name is required")
        .max(100, "A name has at most 100 characters"),
      key_type: ApiKeyType.default("private"),
      is_test: z.boolean().default(false),
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
    summary: "One key, whole; each reveal is recorded in the account's audit log",
    auth: ["session"],
    right: "api_keys.change",
    limit: rateLimits.change,
    input: ApiKeyIdInput,
    output: ApiKey,
    errors: ["session_required", "not_found", "reauthentication_required"],
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
    limit: rateLimits.apiKey,
    input: z.object({}),
    output: z.array(ApiKey),
    examples: [{ summary: "All of them", input: {} }],
    errors: ["api_key_required", "invalid_api_key", "secret_key_required", "rate_limited"],
  },
});
