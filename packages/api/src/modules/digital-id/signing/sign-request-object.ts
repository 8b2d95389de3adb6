import { SignJWT } from "jose";
import type { WalletSigner } from "./wallet-signer.ts";

/**
 * Signs a request for a wallet (RFC 9101, section 10.8 for its type; OpenID for Verifiable Presentations 1.0, section 5.8 for its audience,
 * 5.9.3 for the certificates).
 * @param parameters of the request, with `client_id`
 */
export const signRequestObject = (
  { privateKey, algorithm, chain }: WalletSigner,
  parameters: Record<string, unknown>,
): Promise<string> =>
  new SignJWT(parameters)
    .setProtectedHeader({
      alg: algorithm.jose,
      typ: "oauth-authz-req+jwt",
      x5c: chain.map((der) => Buffer.from(der).toString("base64")),
    })
    .setAudience("https://self-issued.me/v2")
    .sign(privateKey);
