import { createHash, randomBytes } from "node:crypto";
import { encode, Tagged } from "cborg";
import type { KeyPair } from "../derive-key-pair.ts";
import { toCoseKey } from "../to-cose-key.ts";
import { signCose } from "./cose-sign1.ts";
import type { TestAuthority } from "./test-certificates.ts";

/** Statements of a test credential. */
export interface TestCredentialContent {
  docType: string;
  namespace: string;
  /** By element, such as `age_over_18`. */
  elements: Readonly<Record<string, boolean>>;
  validUntil: Date;
  /** Entry of a status list; undefined for a credential that cannot be revoked. */
  status?: { idx: number; uri: string } | undefined;
}

const dayMs = 86_400_000;
const date = (time: Date) => new Tagged(0, time.toISOString().replace(/\.\d+Z$/, "Z"));
const embedded = (bytes: Uint8Array) => new Tagged(24, bytes);

/**
 * Issues a credential for a device (ISO/IEC 18013-5, 9.1.2).
 * @returns the part `issuerSigned` of a document that discloses every element
 */
export function issueTestCredential(
  { signer, signerKeys }: TestAuthority,
  device: KeyPair,
  { docType, namespace, elements, validUntil, status }: TestCredentialContent,
) {
  const items = Object.entries(elements).map(([elementIdentifier, elementValue], digestID) =>
    embedded(encode({ digestID, random: randomBytes(32), elementIdentifier, elementValue })),
  );
  const digests = items.map((item, id) => [id, createHash("sha256").update(encode(item)).digest()] as const);
  const issued = new Date(validUntil.getTime() - 60 * dayMs);
  const deviceKey = toCoseKey(device.publicKey);
  const mso = {
    version: "1.0",
    digestAlgorithm: "SHA-256",
    valueDigests: { [namespace]: new Map(digests) },
    deviceKeyInfo: { deviceKey },
    docType,
    validityInfo: { signed: date(issued), validFrom: date(issued), validUntil: date(validUntil) },
    ...(status && { status: { status_list: status } }),
  };
  const unprotected = new Map([[33, new Uint8Array(signer.rawData)]]);
  const issuerAuth = signCose(signerKeys.privateKey, encode(embedded(encode(mso))), { unprotected });
  return { nameSpaces: { [namespace]: items }, issuerAuth };
}

/**
 * Presents a credential (ISO/IEC 18013-5, 8.3.2.1.2.2 and 9.1.3).
 * @param transcript encoded
 * @returns the DeviceResponse
 */
export function presentTestCredential(
  docType: string,
  issuerSigned: ReturnType<typeof issueTestCredential>,
  device: KeyPair,
  transcript: Uint8Array,
): Uint8Array {
  const nameSpaces = embedded(encode({}));
  // The transcript is encoded already: it is put between what comes before and after it in the array of four.
  const authentication = Buffer.concat([
    Buffer.from([0x84]),
    encode("DeviceAuthentication"),
    transcript,
    encode(docType),
    encode(nameSpaces),
  ]);
  const deviceSignature = signCose(device.privateKey, encode(embedded(authentication)), { detached: true });
  const deviceSigned = { nameSpaces, deviceAuth: { deviceSignature } };
  return encode({ version: "1.0", documents: [{ docType, issuerSigned, deviceSigned }], status: 0 });
}
