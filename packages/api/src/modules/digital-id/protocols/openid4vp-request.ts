import type { WalletSecrets } from "../wallet-secrets.ts";
import { type AskedCredential, dcqlQuery } from "./dcql-query.ts";

/** Algorithms of issuers and holders, ECDSA on P-256, P-384 and P-521, by their names in COSE (RFC 9053) and JOSE (RFC 7518). */
const coseAlgorithms = [-7, -35, -36];
const joseAlgorithms = ["ES256", "ES384", "ES512"];

/** Content encryption that a wallet may use, as the profile HAIP has it. */
export const contentEncryption = ["A128GCM", "A256GCM"];

/** Builds the data of a request by `openid4vp-v1-unsigned` (OpenID for Verifiable Presentations 1.0, Appendix A). */
export function browserRequest({ nonce, keys }: WalletSecrets, credentials: readonly AskedCredential[]) {
  const key = { ...keys.publicKey.export({ format: "jwk" }), use: "enc", alg: "ECDH-ES", kid: "1" };
  return {
    response_type: "vp_token",
    response_mode: "dc_api.jwt",
    nonce,
    dcql_query: dcqlQuery(credentials),
    client_metadata: {
      jwks: { keys: [key] },
      encrypted_response_enc_values_supported: contentEncryption,
      vp_formats_supported: {
        mso_mdoc: { issuerauth_alg_values: coseAlgorithms, deviceauth_alg_values: coseAlgorithms },
        "dc+sd-jwt": { "sd-jwt_alg_values": joseAlgorithms, "kb-jwt_alg_values": joseAlgorithms },
      },
    },
  };
}

/** Returns the address to which a wallet posts its answer to a link. */
export const responseUri = ({ answerToken }: WalletSecrets, publicUrl: string): string =>
  `${publicUrl}/v1/wallet-answers/${answerToken}`;

/** Returns the client ID of a request by link, which names the address of the answer (section 5.9.3, `redirect_uri`). */
export const linkClientId = (responseUri: string): string => `redirect_uri:${responseUri}`;

/** Builds the query string of a request by link, with the answer posted as a form (sections 5 and 8.2). */
export function linkQuery(
  secrets: WalletSecrets,
  credentials: readonly AskedCredential[],
  publicUrl: string,
): string {
  const answerUri = responseUri(secrets, publicUrl);
  return new URLSearchParams({
    client_id: linkClientId(answerUri),
    response_type: "vp_token",
    response_mode: "direct_post",
    response_uri: answerUri,
    nonce: secrets.nonce,
    dcql_query: JSON.stringify(dcqlQuery(credentials)),
  }).toString();
}
