import { coseAlgorithms } from "../presentation/cose-algorithm.ts";
import type { WalletSecrets } from "../wallet-secrets.ts";
import { type AskedCredential, dcqlQuery } from "./dcql-query.ts";
import { keyThumbprint } from "./key-thumbprint.ts";

/** Algorithms of issuers and holders in JOSE (RFC 7518): ECDSA on P-256, P-384 and P-521. */
const joseAlgorithms = ["ES256", "ES384", "ES512"];

/** Content encryption that a wallet may use, as the profile HAIP has it. */
export const contentEncryption = ["A128GCM", "A256GCM"];

/** Algorithms that are accepted in each format (OpenID for Verifiable Presentations 1.0, B.2.2 and B.3.4). */
const formats = {
  mso_mdoc: { issuerauth_alg_values: coseAlgorithms, deviceauth_alg_values: coseAlgorithms },
  "dc+sd-jwt": { "sd-jwt_alg_values": joseAlgorithms, "kb-jwt_alg_values": joseAlgorithms },
};

/** Returns the formats of the credentials asked for: a wallet may refuse a request that names one it lacks. */
const formatsOf = (credentials: readonly AskedCredential[]) => ({
  ...(credentials.some((asked) => "docType" in asked) && { mso_mdoc: formats.mso_mdoc }),
  ...(credentials.some((asked) => !("docType" in asked)) && { "dc+sd-jwt": formats["dc+sd-jwt"] }),
});

/** Builds the metadata of a receiver of encrypted answers (section 8.3). */
function encryptedMetadata({ keys }: WalletSecrets, credentials: readonly AskedCredential[]) {
  const key = keys.publicKey.export({ format: "jwk" });
  const kid = keyThumbprint(keys.publicKey).toString("base64url");
  return {
    jwks: { keys: [{ ...key, use: "enc", alg: "ECDH-ES", kid }] },
    encrypted_response_enc_values_supported: contentEncryption,
    vp_formats_supported: formatsOf(credentials),
  };
}

/** Builds the data of a request by `openid4vp-v1-unsigned` (Appendix A). */
export const browserRequest = (secrets: WalletSecrets, credentials: readonly AskedCredential[]) => ({
  response_type: "vp_token",
  response_mode: "dc_api.jwt",
  nonce: secrets.nonce,
  dcql_query: dcqlQuery(credentials),
  client_metadata: encryptedMetadata(secrets, credentials),
});

/**
 * Builds the parameters of a request by `openid4vp-v1-signed` (section A.2), before they are signed.
 * @param origin of the page that asks, the only one that may pass the request on
 */
export const signedBrowserRequest = (
  secrets: WalletSecrets,
  credentials: readonly AskedCredential[],
  clientId: string,
  origin: string,
) => ({ ...browserRequest(secrets, credentials), client_id: clientId, expected_origins: [origin] });

/** Names in a request by link besides its question. */
export interface LinkAddresses {
  clientId: string;
  /** Address to which the wallet posts its answer. */
  responseUri: string;
}

/**
 * Builds the parameters of a request by link, before they are signed (sections 5 and 8.3.1): the answer is posted as a form, encrypted.
 * @param expiresAt end of the check
 * @param walletNonce value of the wallet's own (section 5.10)
 */
export const signedLinkRequest = (
  secrets: WalletSecrets,
  credentials: readonly AskedCredential[],
  { clientId, responseUri }: LinkAddresses,
  expiresAt: Date,
  walletNonce: string | undefined,
) => ({
  response_type: "vp_token",
  response_mode: "direct_post.jwt",
  client_id: clientId,
  response_uri: responseUri,
  nonce: secrets.nonce,
  state: secrets.state,
  dcql_query: dcqlQuery(credentials),
  client_metadata: encryptedMetadata(secrets, credentials),
  exp: Math.floor(expiresAt.getTime() / 1000),
  ...(walletNonce !== undefined && { wallet_nonce: walletNonce }),
});

/**
 * Builds the query string of an unsigned request by link, whose answer is posted as a form (sections 5 and 8.2).
 * @param namesFormats false where the wallet's profile has one (section 5.1), which makes a smaller QR code
 */
export const unsignedLinkQuery = (
  { nonce }: WalletSecrets,
  credentials: readonly AskedCredential[],
  { clientId, responseUri }: LinkAddresses,
  namesFormats: boolean,
): string =>
  new URLSearchParams({
    client_id: clientId,
    response_type: "vp_token",
    response_mode: "direct_post",
    response_uri: responseUri,
    nonce,
    ...(namesFormats && {
      client_metadata: JSON.stringify({ vp_formats_supported: formatsOf(credentials) }),
    }),
    dcql_query: JSON.stringify(dcqlQuery(credentials)),
  }).toString();

/** Builds the query string that names a signed request by its address (RFC 9101, section 5; here section 5.10). */
export const signedLinkQuery = (clientId: string, requestUri: string): string =>
  new URLSearchParams({
    client_id: clientId,
    request_uri: requestUri,
    request_uri_method: "post",
  }).toString();
