import { createHash } from "node:crypto";
import type { WalletRequest } from "@ofage/contract";
import { decode, encode } from "cborg";
import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from "hpke";
import { calculateJwkThumbprint, CompactEncrypt, decodeJwt, importJWK, type JWK } from "jose";
import { type Credential, presentCredential, type PresentOptions } from "./issuing-authority.ts";

/*
 * A wallet that answers a request by each protocol, written against the standards and not against the server's code.
 */

/** Properties of an answer; each can be made such that it must be refused. */
export interface WalletOptions extends Omit<PresentOptions, "transcript"> {
  /** Origin of the page that asked. */
  origin: string;
}

export type WalletProtocol = WalletRequest["requests"][number]["protocol"];

const transcriptOf = (name: string, info: unknown[]): Uint8Array =>
  encode([null, null, [name, createHash("sha256").update(encode(info)).digest()]]);
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** Answers through the browser: returns the protocol and the data of the credential. */
export async function answerThroughBrowser(
  request: WalletRequest,
  protocol: WalletProtocol,
  credential: Credential,
  options: WalletOptions,
): Promise<{ protocol: WalletProtocol; data: Record<string, unknown> }> {
  const asked = request.requests.find((each) => each.protocol === protocol)!.data;
  if (protocol === "org-iso-mdoc")
    return { protocol, data: await answerMdoc(asked as unknown as MdocRequest, credential, options) };
  // This wallet trusts every signer: others verify the signature.
  const parameters = protocol === "openid4vp-v1-signed" ? decodeJwt(asked.request as string) : asked;
  return {
    protocol,
    data: await answerOpenId4Vp(parameters as unknown as BrowserRequest, credential, options),
  };
}

interface MdocRequest {
  encryptionInfo: string;
}

/** ISO/IEC 18013-7, Annex C. */
async function answerMdoc({ encryptionInfo }: MdocRequest, credential: Credential, options: WalletOptions) {
  const transcript = transcriptOf("dcapi", [encryptionInfo, options.origin]);
  const info = decode(Buffer.from(encryptionInfo, "base64url"), { useMaps: true }) as [
    string,
    Map<string, unknown>,
  ];
  const key = info[1].get("recipientPublicKey") as Map<number, Uint8Array>;
  const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);
  const point = new Uint8Array(Buffer.concat([Buffer.from([4]), key.get(-2)!, key.get(-3)!]));
  const sealed = await suite.Seal(
    await suite.DeserializePublicKey(point),
    presentCredential(credential, { ...options, transcript }),
    { info: transcript },
  );
  const response = encode(["dcapi", { enc: sealed.encapsulatedSecret, cipherText: sealed.ciphertext }]);
  return { response: base64url(response) };
}

interface BrowserRequest {
  nonce: string;
  dcql_query: { credentials: { id: string; meta: { doctype_value: string } }[] };
  client_metadata: { jwks: { keys: JWK[] } };
}

/** OpenID for Verifiable Presentations 1.0, Appendix A, encrypted. */
async function answerOpenId4Vp(
  { nonce, dcql_query, client_metadata }: BrowserRequest,
  credential: Credential,
  options: WalletOptions,
) {
  const [jwk] = client_metadata.jwks.keys;
  const thumbprint = Buffer.from(await calculateJwkThumbprint(jwk!), "base64url");
  const transcript = transcriptOf("OpenID4VPDCAPIHandover", [options.origin, nonce, thumbprint]);
  const vp_token = vpTokenOf(
    dcql_query,
    credential,
    presentCredential(credential, { ...options, transcript }),
  );
  return { response: await encryptAnswer({ vp_token }, jwk!) };
}

const encryptAnswer = async (answer: object, jwk: JWK): Promise<string> =>
  new CompactEncrypt(Buffer.from(JSON.stringify(answer)))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: jwk.kid! })
    .encrypt(await importJWK(jwk, "ECDH-ES"));

const vpTokenOf = (
  query: BrowserRequest["dcql_query"],
  credential: Credential,
  presentation: Uint8Array,
): Record<string, string[]> => {
  const asked = query.credentials.find(({ meta }) => meta.doctype_value === credential.docType);
  return { [asked?.id ?? credential.docType]: [base64url(presentation)] };
};

/** A request by link, as its query says it. */
export interface LinkRequest {
  client_id: string;
  response_uri: string;
  nonce: string;
  dcql_query: string;
}

export const readLink = (link: string): LinkRequest =>
  Object.fromEntries(new URLSearchParams(link.slice(link.indexOf("?") + 1))) as unknown as LinkRequest;

/** Answers a link: returns the `vp_token` as JSON. */
export function answerLink(
  { client_id, response_uri, nonce, dcql_query }: LinkRequest,
  credential: Credential,
  options: Omit<PresentOptions, "transcript"> = {},
): string {
  const transcript = transcriptOf("OpenID4VPHandover", [client_id, nonce, null, response_uri]);
  const presentation = presentCredential(credential, { ...options, transcript });
  return JSON.stringify(vpTokenOf(JSON.parse(dcql_query), credential, presentation));
}

/** A signed request by link, as its request object says it. */
export interface SignedLinkRequest extends BrowserRequest {
  client_id: string;
  response_uri: string;
  state: string;
}

/** Answers a signed link: returns the `response`, encrypted (OpenID for Verifiable Presentations 1.0, section 8.3.1). */
export async function answerSignedLink(
  request: SignedLinkRequest,
  credential: Credential,
  change: (answer: Record<string, unknown>) => object = (answer) => answer,
): Promise<string> {
  const { client_id, response_uri, nonce, state, dcql_query, client_metadata } = request;
  const [jwk] = client_metadata.jwks.keys;
  const thumbprint = Buffer.from(await calculateJwkThumbprint(jwk!), "base64url");
  const transcript = transcriptOf("OpenID4VPHandover", [client_id, nonce, thumbprint, response_uri]);
  const vp_token = vpTokenOf(dcql_query, credential, presentCredential(credential, { transcript }));
  return encryptAnswer(change({ vp_token, state }), jwk!);
}
