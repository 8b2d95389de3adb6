import { PresentationError } from "../presentation/index.ts";

/** Errors of wallets (OpenID for Verifiable Presentations 1.0, section 8.5), which the record may name. */
const known = [
  "invalid_scope",
  "invalid_request",
  "invalid_client",
  "vp_formats_not_supported",
  "invalid_request_uri_method",
  "invalid_transaction_data",
  "wallet_unavailable",
];

/** Creates the error for a wallet's own: the visitor's decision, or a wallet that cannot answer. */
export function walletError(code: unknown): PresentationError {
  if (code === "access_denied")
    return new PresentationError("declined", "The visitor did not share a digital ID");
  const named = known.find((each) => each === code) ?? "another error";
  return new PresentationError("no_wallet", `The wallet could not answer the request: ${named}`);
}
