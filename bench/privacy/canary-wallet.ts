import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { WalletRequest } from "@ofage/contract";
import { decode, encode } from "cborg";
import type { X509Certificate } from "../../packages/api/src/modules/digital-id/presentation/x509.ts";
import {
  type CertifiedKey,
  createAuthority,
  createSigner,
} from "../../packages/api/testing/digital-id-certificates.ts";
import {
  type Credential,
  issueCredential,
  type IssueOptions,
} from "../../packages/api/testing/issuing-authority.ts";
import {
  answerLink,
  answerThroughBrowser,
  readLink,
  type WalletProtocol,
} from "../../packages/api/testing/wallet.ts";

/** Way in which a wallet answers: through the browser by a protocol, or by posting to a link's address. */
export type AnswerWay = WalletProtocol | "link";

/** Properties with which an answer can be made one that must be refused. */
export interface CanaryOptions {
  /** Origin of the page that asked. Default: the check's. */
  origin?: string;
  isExpired?: boolean;
  /** Names of values that nobody asked for, which are random text. */
  extraValues?: readonly string[];
  /** The signer's authority. Default: the one that the server trusts. */
  root?: CertifiedKey;
}

/** Wallet's answer with content that occurs nowhere else. */
export interface CanaryAnswer {
  credential: Credential;
  /** Certificate of the document signer, which issued this credential alone. */
  signer: X509Certificate;
  /** Random texts: the signer's name, and values that nobody asked for. */
  texts: string[];
  /** Encoded DeviceResponse, before encryption. */
  deviceResponse: Buffer;
  /** Encrypted parts and the wallet's ephemeral key; empty for a link, whose answer is not encrypted. */
  encrypted: Buffer[];
  /** Text that holds the answer: `response`, or the `vp_token` of a link. */
  text: string;
  /** Body of the request: JSON for a browser, and a form for a link. */
  body: { protocol: WalletProtocol; data: Record<string, unknown> } | { vp_token: string };
}

/**
 * Creates an authority that a server trusts.
 * @param folder of the server's TRUST_ANCHORS, which is created
 */
export async function createTrustedRoot(folder: string): Promise<CertifiedKey> {
  const root = await createAuthority();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "authority.pem"), root.certificate.toString("pem"));
  return root;
}

/** Midnights, which many answers share: no part of a time must look like a secret. */
const day = 86_400_000;
const midnight = (days: number) => new Date((Math.floor(Date.now() / day) + days) * day);

/** Answers a request with a new credential of a new signer. */
export async function createCanaryAnswer(
  request: WalletRequest,
  way: AnswerWay,
  {
    origin,
    root,
    isExpired = false,
    extraValues = [],
  }: Required<Pick<CanaryOptions, "origin" | "root">> & CanaryOptions,
): Promise<CanaryAnswer> {
  const [name, ...values] = ["", ...extraValues].map(() => randomBytes(36).toString("base64url"));
  const { certificate, ...signer } = await createSigner(
    { subject: `C=FR, O=OfAge Test, CN=${name}`, notBefore: midnight(-10), notAfter: midnight(90) },
    root,
  );
  const issued: IssueOptions = {
    signed: midnight(-3),
    validUntil: midnight(isExpired ? -1 : 30),
    elements: Object.fromEntries(extraValues.map((each, index) => [each, values[index]])),
  };
  const credential = issueCredential({ certificate, ...signer }, issued);
  let deviceResponse = Buffer.alloc(0);
  const change = (response: Map<string, unknown>) => (deviceResponse = Buffer.from(encode(response)));
  const answer = { credential, signer: certificate, texts: [name!, ...values] };
  if (way === "link") {
    const vp_token = answerLink(readLink(request.codes!.openid4vp), credential, { change });
    return { ...answer, deviceResponse, encrypted: [], text: vp_token, body: { vp_token } };
  }
  const body = await answerThroughBrowser(request, way, credential, { origin, change });
  const text = String(body.data["response"]);
  return { ...answer, deviceResponse, encrypted: encryptedParts[way](text), text, body };
}

const readJweParts = (response: string): Buffer[] => {
  const [header, ...parts] = response.split(".").map((part) => Buffer.from(part, "base64url"));
  const { epk } = JSON.parse(header!.toString()) as { epk: { x: string; y: string } };
  return [...parts, Buffer.from(epk.x, "base64url"), Buffer.from(epk.y, "base64url")];
};

const encryptedParts: Record<WalletProtocol, (response: string) => Buffer[]> = {
  "org-iso-mdoc": (response) => {
    const [, { enc, cipherText }] = decode(Buffer.from(response, "base64url")) as [
      string,
      Record<"enc" | "cipherText", Uint8Array>,
    ];
    return [Buffer.from(enc), Buffer.from(cipherText)];
  },
  "openid4vp-v1-signed": readJweParts,
  "openid4vp-v1-unsigned": readJweParts,
};
