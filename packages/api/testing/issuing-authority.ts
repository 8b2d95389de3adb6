import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { encode, Tagged } from "cborg";
import type { X509Certificate } from "../src/modules/digital-id/presentation/x509.ts";
import {
  type CertificateOptions,
  type CertifiedKey,
  createAuthority,
  createSigner,
} from "./digital-id-certificates.ts";
import { embed, signCose, toCoseKey } from "./digital-id-cose.ts";
import type { Credential } from "./digital-id-wallet.ts";

export { type Credential, presentCredential, type PresentOptions } from "./digital-id-wallet.ts";

/** Document type and namespace of the European proof of age. */
export const proofOfAge = "eu.europa.ec.av.1";
/** Document type of the mobile driving license. */
export const drivingLicense = "org.iso.18013.5.1.mDL";

/** Properties of a credential; each can be made such that it must be refused. */
export interface IssueOptions {
  /** Default: the European proof of age. */
  docType?: string;
  namespace?: string;
  /** Statements whether the holder has reached an age, by the age in years. Default: 18 and over. */
  ages?: Record<string, boolean>;
  /** Further elements, by their identifiers. */
  elements?: Record<string, unknown>;
  signed?: Date;
  validFrom?: Date;
  validUntil?: Date;
  digestAlgorithm?: "SHA-256" | "SHA-384" | "SHA-512";
  status?: unknown;
  deviceCurve?: "P-256" | "P-384" | "P-521";
  /** Signs instead of the authority's own signer. */
  signer?: CertifiedKey;
  /** Certificates that are sent. Default: the signer's alone. */
  chain?: X509Certificate[];
  protectedHeader?: Map<unknown, unknown>;
  /** Changes each item before its digest is taken. */
  changeItem?(item: Map<string, unknown>): void;
  /** Changes the security object before it is signed. */
  changeObject?(object: Map<string, unknown>): void;
}

/** An issuer of credentials for tests: a root, a signer that it issued, and both keys. */
export interface IssuingAuthority {
  root: CertifiedKey;
  rootPem: string;
  signer: CertifiedKey;
  issue(options?: IssueOptions): Credential;
}

const day = 86_400_000;

/** Creates an issuer with fresh keys. */
export async function createIssuingAuthority(
  options: { root?: CertificateOptions; signer?: CertificateOptions } = {},
): Promise<IssuingAuthority> {
  const root = await createAuthority(options.root);
  const signer = await createSigner(options.signer, root);
  return {
    root,
    rootPem: root.certificate.toString("pem"),
    signer,
    issue: (issueOptions = {}) => issueCredential(signer, issueOptions),
  };
}

/** Issues a credential (ISO/IEC 18013-5 §9.1.2). */
export function issueCredential(ownSigner: CertifiedKey, options: IssueOptions): Credential {
  const { docType = proofOfAge, signer = ownSigner, digestAlgorithm = "SHA-256" } = options;
  const { namespace = docType.replace(/\.mDL$/, "") } = options;
  const items = new Map<string, Uint8Array>();
  const digests = new Map<number, Uint8Array>();
  for (const [index, [name, value]] of elementsOf(options).entries()) {
    const item = new Map<string, unknown>([
      ["digestID", index],
      ["random", new Uint8Array(randomBytes(32))],
      ["elementIdentifier", name],
      ["elementValue", value],
    ]);
    options.changeItem?.(item);
    const encoded = encode(item);
    items.set(name, encoded);
    const hash = createHash(digestAlgorithm.replace("-", "").toLowerCase());
    digests.set(item.get("digestID") as number, new Uint8Array(hash.update(encode(embed(encoded))).digest()));
  }
  const device = generateKeyPairSync("ec", { namedCurve: options.deviceCurve ?? "P-256" });
  const object = new Map<string, unknown>([
    ["version", "1.0"],
    ["digestAlgorithm", digestAlgorithm],
    ["valueDigests", new Map([[namespace, digests]])],
    ["deviceKeyInfo", new Map([["deviceKey", toCoseKey(device.publicKey)]])],
    ["docType", docType],
    ["validityInfo", validityInfo(options)],
    ...(options.status === undefined ? [] : [["status", options.status] as const]),
  ]);
  options.changeObject?.(object);
  const chain = (options.chain ?? [signer.certificate]).map(({ rawData }) => new Uint8Array(rawData));
  const issuerAuth = signCose(encode(embed(encode(object))), signer.privateKey, {
    unprotectedHeader: new Map([[33, chain.length === 1 ? chain[0] : chain]]),
    ...(options.protectedHeader ? { protectedHeader: options.protectedHeader } : {}),
  });
  return { docType, namespace, items, issuerAuth, deviceKey: device.privateKey };
}

function elementsOf({ ages = { 18: true }, elements = {} }: IssueOptions): [string, unknown][] {
  const statements = Object.entries(ages).map(([age, reached]): [string, unknown] => [
    `age_over_${age.padStart(2, "0")}`,
    reached,
  ]);
  return [...statements, ...Object.entries(elements)];
}

function validityInfo({ signed, validFrom, validUntil }: IssueOptions): Map<string, unknown> {
  const signedAt = signed ?? new Date(Date.now() - day);
  return new Map([
    ["signed", toTime(signedAt)],
    ["validFrom", toTime(validFrom ?? signedAt)],
    ["validUntil", toTime(validUntil ?? new Date(Date.now() + 30 * day))],
  ]);
}

/** Encodes a time in UTC without a fraction, with tag 0. */
export function toTime(time: Date): Tagged {
  return new Tagged(0, `${time.toISOString().slice(0, 19)}Z`);
}
