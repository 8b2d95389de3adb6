import { z } from "zod";
import { digitalIdReasons } from "../policy/method-outcomes.ts";
import { rateLimits } from "../rate-limits.ts";
import { defineRoutes } from "../route.ts";

/** Credentials that the test wallet can hold: of an adult, of a minor, or one that is refused for the reason named. */
export const testCredentials = [
  "adult",
  "minor",
  ...digitalIdReasons.filter((reason) => reason !== "no_wallet"),
] as const;
export const TestCredential = z.enum(testCredentials);
export type TestCredential = z.infer<typeof TestCredential>;

/** Fields of a wallet's answer (OpenID for Verifiable Presentations 1.0, section 8.2), for wallets and for the test wallet's page. */
const WalletAnswer = z.object({
  vp_token: z.string().optional().describe("The presentations as JSON, by the ID of the query's credential."),
  error: z.string().max(200).optional().describe("Instead of an answer, such as `access_denied`."),
});

/** A signed request, which its link names by address (RFC 9101). */
const requestObject = {
  auth: ["none"],
  right: null,
  limit: rateLimits.walletAnswer,
  output: z.string(),
  download: { type: "application/oauth-authz-req+jwt", name: "request.jwt" },
  errors: ["not_found", "already_decided", "check_expired", "attempt_ended", "rate_limited"],
} as const;

export const digitalIdRoutes = defineRoutes({
  readRequestObject: {
    ...requestObject,
    method: "GET",
    path: "/v1/wallet-requests/:token",
    summary: "The signed request that a link or a QR code names",
    description:
      "The `request_uri` of a request by OpenID for Verifiable Presentations 1.0 (RFC 9101), where the operator has a signing key. It is served while its attempt is open.",
    input: z.object({ token: z.string().max(300) }),
  },
  createRequestObject: {
    ...requestObject,
    method: "POST",
    path: "/v1/wallet-requests/:token",
    summary: "The same request, signed with a value of the wallet's own",
    description:
      "For wallets that use `request_uri_method=post` (section 5.10). Their metadata is ignored, since every wallet is asked the same.",
    isForm: true,
    input: z.object({
      token: z.string().max(300),
      wallet_nonce: z
        .string()
        .min(1)
        .max(500)
        .optional()
        .describe("Returned in the request, so that the wallet knows that it is a new one."),
    }),
    errors: [...requestObject.errors, "invalid_input"],
  },
  takeWalletAnswer: {
    method: "POST",
    path: "/v1/wallet-answers/:token",
    summary: "A wallet's answer to a link or a QR code",
    description:
      "The `response_uri` of a request by OpenID for Verifiable Presentations 1.0 with the response mode `direct_post`, or `direct_post.jwt` where the request is signed. An attempt is answered once. What a wallet on the visitor's device proves counts once the visitor comes back to `redirect_uri` in the browser that began.",
    auth: ["none"],
    right: null,
    isForm: true,
    limit: rateLimits.walletAnswer,
    bodyLimit: 256 * 1024,
    input: WalletAnswer.extend({
      token: z.string().max(300),
      response: z
        .string()
        .optional()
        .describe("The answer to a signed request, encrypted (JWE, section 8.3.1)."),
    }),
    output: z.object({
      redirect_uri: z.string().optional().describe("Where the wallet brings the visitor back to."),
    }),
    errors: [
      "invalid_input",
      "not_found",
      "already_decided",
      "check_expired",
      "attempt_ended",
      "rate_limited",
    ],
  },
  answerAsTestWallet: {
    method: "POST",
    path: "/v1/test-wallet/answers",
    summary: "Signs what the installation's test wallet answers, which only test checks accept",
    auth: ["none"],
    right: null,
    limit: rateLimits.walletAnswer,
    input: z.object({
      client_id: z.string().max(2000),
      response_uri: z.string().max(2000),
      nonce: z.string().min(1).max(200),
      dcql_query: z.string().max(8000).describe("The query as JSON, as the request has it."),
      credential: TestCredential,
    }),
    output: WalletAnswer,
    errors: ["invalid_input", "rate_limited"],
  },
});
