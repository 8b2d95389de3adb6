import { z } from "zod";
import { WebsiteSettings } from "../audit-log.ts";
import { paginationInput } from "../pagination.ts";
import { rateLimits } from "../rate-limits.ts";
import { defineRoutes } from "../route.ts";
import { Policy, PolicyInput } from "./policy.ts";

/** The settings that decided a website's checks from one change to the next. */
export const PolicyVersion = z.object({
  version: z.int(),
  created_at: z.iso.datetime(),
  /** "Chrome on Windows", or the service itself. */
  by: z.string(),
  settings: WebsiteSettings,
});
export type PolicyVersion = z.infer<typeof PolicyVersion>;

const WebsiteId = z.object({ id: z.string().max(64) });

export const policyRoutes = defineRoutes({
  readPolicy: {
    method: "GET",
    path: "/v1/websites/:id/policy",
    summary: "A website's methods, in order, and what else its checks go by",
    auth: ["session"],
    right: "websites.read",
    limit: rateLimits.read,
    input: WebsiteId,
    output: Policy,
    errors: ["session_required", "not_found"],
  },
  updatePolicy: {
    method: "PUT",
    path: "/v1/websites/:id/policy",
    summary: "Replace a website's policy; checks in progress keep theirs",
    auth: ["session"],
    right: "websites.change",
    limit: rateLimits.change,
    input: PolicyInput.safeExtend(WebsiteId.shape),
    output: Policy,
    errors: ["session_required", "invalid_input", "not_found", "policy_changed"],
  },
  rotateProviderSecret: {
    method: "POST",
    path: "/v1/websites/:id/policy/provider_secret",
    summary:
      "Create the secret with which a website's own provider signs for live or test checks; the previous one stays valid for a day",
    auth: ["session"],
    right: "websites.change",
    limit: rateLimits.change,
    input: WebsiteId.extend({
      is_test: z
        .boolean()
        .default(false)
        .describe("Replaces the secret for test checks; otherwise, the one for live checks."),
    }),
    output: z.object({
      secret: z.string().describe("Only this response contains it."),
    }),
    status: 201,
    errors: ["session_required", "invalid_input", "reauthentication_required", "not_found"],
  },
  listPolicyVersions: {
    method: "GET",
    path: "/v1/websites/:id/policy/versions",
    summary: "A website's policy versions, newest first: what decided, who changed it, and when",
    auth: ["session"],
    right: "websites.read",
    limit: rateLimits.list,
    input: WebsiteId.extend(paginationInput),
    output: z.array(PolicyVersion),
    paged: true,
    errors: ["session_required", "invalid_input", "not_found"],
  },
});
