import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { type Presentation, PresentationError } from "../src/modules/digital-id/presentation/index.ts";
import type { X509Certificate } from "../src/modules/digital-id/presentation/x509.ts";
import { askedPid, type SdJwtExpectation, verifySdJwt } from "../src/modules/digital-id/sd-jwt/index.ts";
import type { CertifiedKey } from "./digital-id-certificates.ts";
import { expectationOf, testAuthority } from "./digital-id-verification.ts";

/*
 * An issuer and a wallet of credentials in SD-JWT VC format, written against RFC 9901 and not against the server's code.
 */

/** Type of the European personal ID. */
export const pid = "urn:eudi:pid:1";

/** Content of a credential; each part can be made such that it must be refused. */
export interface SdJwtIssueOptions {
  /** True for each age that the holder has reached, by the age in years. Default: 18 and over, but not 65. */
  ages?: Record<string, unknown>;
  /** Further claims that can be disclosed. */
  concealed?: Record<string, unknown>;
  /** Claims in clear, instead of or beside the usual ones; undefined leaves one out. */
  claims?: Record<string, unknown>;
  /** Members of `age_equal_or_over` in clear; undefined leaves out the whole claim. */
  agesInClear?: Record<string, unknown> | undefined;
  /** True if `age_equal_or_over` must be disclosed itself (RFC 9901, section 4.2.6). */
  recursive?: boolean;
  header?: Record<string, unknown>;
  hash?: "sha-256" | "sha-384" | "sha-512";
  holderCurve?: "P-256" | "P-384" | "P-521";
  /** Signs instead of the issuer's own. */
  signer?: CertifiedKey;
  /** Certificates that are sent. Default: the signer's alone. */
  chain?: X509Certificate[];
  /** Changes the claims before they are signed. */
  change?(claims: Record<string, unknown>): void;
}

/** A credential in a wallet, with the holder's key. */
export interface SdJwtCredential {
  issuerJwt: string;
  /** By the claim's name, or the age. */
  disclosures: Map<string, string>;
  hash: string;
  holderKey: KeyObject;
}

/** Content of an answer; each part can be made such that it must be refused. */
export interface SdJwtPresentOptions {
  nonce: string;
  audience: string;
  /** Names of what is disclosed. Default: the age of 18, and what it stands in. */
  disclose?: string[];
  /** Disclosures that are sent too. */
  more?: string[];
  /** Signs instead of the credential's own. */
  holderKey?: KeyObject;
  header?: Record<string, unknown>;
  /** Claims instead of or beside the usual ones; undefined leaves one out. */
  claims?: Record<string, unknown>;
}

/** Encodes JSON in base64url. */
export const encodeJson = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString("base64url");

/** Encodes a disclosure with a fresh salt: of a member, or of an array's element. */
export const createDisclosure = (...content: unknown[]): string =>
  encodeJson([randomBytes(16).toString("base64url"), ...content]);

/** Returns the digest of a text, base64url. */
export const digestText = (text: string, hash = "sha-256"): string =>
  createHash(hash.replace("-", "")).update(text).digest("base64url");

const seconds = () => Math.floor(Date.now() / 1000);
const daySeconds = 86_400;
const algorithms: Record<string, [string, string]> = {
  prime256v1: ["ES256", "sha256"],
  secp384r1: ["ES384", "sha384"],
  secp521r1: ["ES512", "sha512"],
};

/** Signs a JWT by the algorithm of a key's curve. */
export function signJwt(header: object, claims: object, key: KeyObject): string {
  const [alg, hash] = algorithms[key.asymmetricKeyDetails?.namedCurve ?? ""] ?? ["EdDSA", null];
  const signed = `${encodeJson({ alg, ...header })}.${encodeJson(claims)}`;
  const signature = sign(hash, Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `${signed}.${signature.toString("base64url")}`;
}

/** Issues a credential (RFC 9901, section 4.1). */
export function issueSdJwt(ownSigner: CertifiedKey, options: SdJwtIssueOptions = {}): SdJwtCredential {
  const { ages = { 18: true, 65: false }, signer = ownSigner, hash = "sha-256" } = options;
  const disclosures = new Map<string, string>();
  const conceal = (members: Record<string, unknown>) =>
    Object.entries(members).map(([name, value]) => {
      const disclosure = createDisclosure(name, value);
      disclosures.set(name, disclosure);
      return digestText(disclosure, hash);
    });
  const statements = { _sd: conceal(ages), ...options.agesInClear };
  const { publicKey, privateKey } = generateKeyPairSync("ec", {
    namedCurve: options.holderCurve ?? "P-256",
  });
  const inClear = "agesInClear" in options && !options.agesInClear ? {} : { age_equal_or_over: statements };
  const claims: Record<string, unknown> = {
    iss: "https://pid.example",
    vct: pid,
    iat: seconds() - daySeconds,
    exp: seconds() + 30 * daySeconds,
    cnf: { jwk: { ...publicKey.export({ format: "jwk" }), use: "sig", kid: "holder" } },
    _sd_alg: hash,
    _sd: conceal({
      family_name: "Dupont",
      ...(options.recursive ? { age_equal_or_over: statements } : {}),
      ...options.concealed,
    }),
    ...(options.recursive ? {} : inClear),
    ...options.claims,
  };
  options.change?.(claims);
  const x5c = (options.chain ?? [signer.certificate]).map((each) =>
    Buffer.from(each.rawData).toString("base64"),
  );
  const header = { typ: "dc+sd-jwt", x5c, ...options.header };
  return {
    issuerJwt: signJwt(header, claims, signer.privateKey),
    disclosures,
    hash,
    holderKey: privateKey,
  };
}

/** Answers with a credential in compact form, bound to an attempt (RFC 9901, section 4.3). */
export function presentSdJwt(credential: SdJwtCredential, options: SdJwtPresentOptions): string {
  const { issuerJwt, disclosures, hash, holderKey } = credential;
  const isRecursive = disclosures.has("age_equal_or_over");
  const names = options.disclose ?? (isRecursive ? ["age_equal_or_over", "18"] : ["18"]);
  const shared = [...names.flatMap((name) => disclosures.get(name) ?? []), ...(options.more ?? [])];
  const bound = [issuerJwt, ...shared, ""].join("~");
  const claims = {
    iat: seconds(),
    nonce: options.nonce,
    aud: options.audience,
    sd_hash: digestText(bound, hash),
    ...options.claims,
  };
  return bound + signJwt({ typ: "kb+jwt", ...options.header }, claims, options.holderKey ?? holderKey);
}

/** Nonce and audience of a test's attempt. */
export const testBinding = { nonce: "nonce-of-the-attempt", audience: "origin:https://age.example" };

/** An answer and its verification; what is left out is as it should be. */
export interface TestSdJwt {
  issue?: SdJwtIssueOptions;
  present?: Partial<SdJwtPresentOptions>;
  expected?: Partial<SdJwtExpectation>;
  /** Trusted certificates. Default: the test issuer's root. */
  trusted?: X509Certificate[];
  /** Changes the answer. */
  tamper?(answer: string): string;
}

/** Issues a credential, answers with it and verifies the answer. */
export function verifySdJwtAnswer(options: TestSdJwt = {}): Promise<Presentation> {
  const credential = issueSdJwt(testAuthority.signer, options.issue);
  const answer = presentSdJwt(credential, { ...testBinding, ...options.present });
  return verifySdJwt(options.tamper?.(answer) ?? answer, sdJwtExpectationOf(options));
}

/** Verifies an answer that must be refused; returns the reason and the message. */
export async function sdJwtRefusalOf(options: TestSdJwt): Promise<string> {
  const error = await verifySdJwtAnswer(options).catch((thrown: unknown) => thrown);
  return error instanceof PresentationError ? `${error.reason}: ${error.message}` : `not refused: ${error}`;
}

/** Returns what an answer to the test's attempt is verified against. */
export function sdJwtExpectationOf({ expected, trusted }: TestSdJwt = {}): SdJwtExpectation {
  const { transcript: _, ...common } = expectationOf(trusted ? { trusted } : {});
  return { ...common, ...testBinding, asked: askedPid(18), ...expected };
}
