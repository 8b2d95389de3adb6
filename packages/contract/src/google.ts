import { z } from "zod";
import { SignInResponseWithStats, SignUpBrand } from "./accounts.ts";
import { rateLimits } from "./rate-limits.ts";
import { defineRoutes } from "./route.ts";

export const googleRoutes = defineRoutes({
  readGoogle: {
    method: "GET",
    path: "/v1/users/oauth/google",
    summary: "Whether this server is set up for Google sign-in",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicSignIn,
    input: z.object({}),
    output: z.object({ configured: z.boolean() }),
    errors: ["rate_limited"],
  },
  startGoogle: {
    method: "POST",
    path: "/v1/users/oauth/google/start",
    summary: "Begin to sign in with Google: where to send the browser, and what it brings back with the code",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicChange,
    input: z.object({}),
    output: z.object({
      /** The authorization URL (OpenID Connect Core 1.0 §3.1.2.1), with state, nonce and PKCE challenge. */
      url: z.string(),
      /** Stays in this browser: a code is accepted only from the browser that started the flow. */
      flow_token: z.string(),
    }),
    errors: ["google_not_configured", "google_unavailable", "rate_limited"],
  },
  finishGoogle: {
    method: "POST",
    path: "/v1/users/oauth/google",
    summary: "Sign in, or up, with the authorisation code that Google sent the browser back with",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicChange,
    input: z.object({
      code: z.string().min(1).max(4096),
      state: z.string().max(200).optional(),
      flow_token: z.string().max(200).optional(),
      /** RFC 9207: the issuer, if the provider sends it. */
      iss: z.string().max(400).optional(),
      sign_up_brand: SignUpBrand,
    }),
    output: SignInResponseWithStats.extend({ is_new: z.boolean() }),
    errors: [
      "invalid_input",
      "google_refused",
      "google_not_configured",
      "google_not_linked",
      "google_unavailable",
      "rate_limited",
    ],
  },
});
