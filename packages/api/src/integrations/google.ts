import { ContractError } from "@ofage/contract";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";
import { z } from "zod";
import type { Env } from "../env.ts";

/** State to match or prove when the browser returns. It is secret: anyone who has it can finish the sign-in. */
export interface GoogleFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Parameters that the browser brought back from Google. */
export interface GoogleCallback {
  code: string;
  state: string | undefined;
  iss: string | undefined;
}

/** Claims of Google's ID token about a person. */
export interface GoogleClaims {
  /** The only claim that never changes. */
  sub: string;
  email: string | undefined;
  email_verified: boolean;
  name: string | undefined;
}

export interface GoogleClient {
  /**
   * Returns the address to send a browser to, and what to expect on its return.
   * @throws google_unavailable
   */
  startSignIn(): Promise<GoogleFlow & { url: string }>;
  /**
   * Exchanges the code and verifies the ID token.
   * @throws google_refused, google_unavailable
   */
  finishSignIn(returned: GoogleCallback, expected: GoogleFlow): Promise<GoogleClaims>;
}

// Applies to each request to Google, so that a failing sign-in says so while the person is still waiting.
const requestTimeoutSeconds = 5;

// OpenID Connect Core 1.0 §5.7 and §2: `sub` is the key, ASCII, at most 255 characters; `email_verified` is a boolean.
const Claims = z.object({
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: z.string().optional().catch(undefined),
  email_verified: z.boolean().catch(false),
  name: z.string().optional().catch(undefined),
});

/**
 * Creates a client for the authorization-code flow with PKCE (RFC 7636) at GOOGLE_ISSUER; undefined if it is not configured. Discovers
 * the issuer's endpoints at the first sign-in, so that the server starts without it. Uses plain http only if env.ts allows it.
 */
export function createGoogleClient(env: Pick<Env, "google" | "publicUrl">): GoogleClient | undefined {
  const { google } = env;
  if (!google) return undefined;
  const issuer = new URL(google.issuer);
  const isPlain = issuer.protocol === "http:";
  const redirectUri = `${env.publicUrl}/oauth/google`;

  let discovered: Promise<Configuration> | undefined;
  const configuration = () =>
    (discovered ??= discovery(issuer, google.clientId, google.clientSecret, undefined, {
      timeout: requestTimeoutSeconds,
      // The library relies on TLS alone for the token endpoint's response; this makes it verify the ID token's signature too.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      discovered = undefined;
      throw googleUnavailableError(error);
    }));

  return {
    async startSignIn() {
      const flow = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid profile email",
        prompt: "select_account",
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, ...flow };
    },

    async finishSignIn(returned, expected) {
      const found = await configuration();
      try {
        const tokens = await authorizationCodeGrant(found, callbackUrl(redirectUri, returned), {
          expectedState: expected.state,
          expectedNonce: expected.nonce,
          pkceCodeVerifier: expected.codeVerifier,
          idTokenExpected: true,
        });
        const { sub, email, email_verified, name } = Claims.parse(tokens.claims());
        return { sub, email, email_verified, name };
      } catch (error) {
        throw isOutage(error) ? googleUnavailableError(error) : googleRefusedError(error);
      }
    },
  };
}

/** @param cause the reason, for the log; never shown */
export function googleRefusedError(cause?: unknown): ContractError {
  return new ContractError(
    "google_refused",
    "Google sign in was cancelled or failed. Please try again.",
    {},
    { cause },
  );
}

function googleUnavailableError(cause: unknown): ContractError {
  return new ContractError(
    "google_unavailable",
    "Google cannot be reached right now. Please try again.",
    {},
    { cause },
  );
}

/** Builds the address that the browser came back to, as the library reads it. */
function callbackUrl(redirectUri: string, { code, state, iss }: GoogleCallback): URL {
  const url = new URL(redirectUri);
  url.searchParams.set("code", code);
  if (state !== undefined) url.searchParams.set("state", state);
  if (iss !== undefined) url.searchParams.set("iss", iss);
  return url;
}

// Codes of openid-client for a response that is missing or violates the protocol: 5xx, a proxy's page.
const outageCodes = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
]);

// RFC 6749 §5.2: Google refuses our client. The person cannot do anything about it.
const configurationErrors = new Set(["invalid_client", "unauthorized_client"]);

function isOutage(error: unknown): boolean {
  if (error instanceof ClientError) return outageCodes.has(error.code ?? "");
  if (error instanceof ResponseBodyError) return configurationErrors.has(error.error);
  // fetch throws a TypeError when there is no connection; the library's own TypeErrors have a code.
  return error instanceof WWWAuthenticateChallengeError || (error instanceof TypeError && !("code" in error));
}
