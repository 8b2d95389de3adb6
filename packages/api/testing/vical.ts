import { createHash, createPrivateKey, sign } from "node:crypto";
import { z } from "zod";
import type { X509Certificate } from "../src/modules/digital-id/presentation/x509.ts";
import { drivingLicense } from "./issuing-authority.ts";
import type { ListSigner } from "./trusted-list.ts";

// The library, which encodes by itself, sets an error map for everyone who uses zod in the process.
const zodConfiguration = { ...z.config() };
const { cborEncode } = await import("@owf/mdoc");
z.config({ customError: undefined, localeError: undefined, ...zodConfiguration });

const day = 24 * 3600_000;

/** Returns a certificate's DER. */
export const derOf = ({ rawData }: X509Certificate) => new Uint8Array(rawData);

type Member = [string, unknown];

/** Builds a certificate's entry in a VICAL (ISO/IEC 18013-5 C.1.7.1), with changes. */
export const vicalEntry = (certificate: X509Certificate, ...changes: Member[]) =>
  new Map<string, unknown>([
    ["certificate", derOf(certificate)],
    ["serialNumber", BigInt(`0x${certificate.serialNumber}`)],
    ["ski", new Uint8Array(createHash("sha1").update(derOf(certificate)).digest())],
    ["docType", [drivingLicense]],
    ["certificateProfile", ["urn:iso:std:iso:18013:-5:IACA"]],
    ["issuingAuthority", "Department of Public Safety"],
    ["notAfter", new Date(certificate.notAfter)],
    ...changes,
  ]);

/** Builds a VICAL (C.1.7.1), with changes. */
export const buildVical = (entries: unknown, ...changes: Member[]) =>
  new Map<string, unknown>([
    ["version", "1.0"],
    ["vicalProvider", "Test provider"],
    ["date", new Date("2026-01-02T03:04:05Z")],
    ["vicalIssueID", 42],
    ["nextUpdate", new Date(Date.now() + day)],
    ["certificateInfos", entries],
    ...changes,
  ]);

/** How a VICAL is signed; what is left out is as it should be. */
export interface VicalSigning {
  /** Certificates that are sent; null for none. */
  chain?: unknown;
  isTagged?: boolean;
  algorithm?: number;
}

/** Signs a VICAL as COSE_Sign1. */
export function signVical(
  vical: Map<string, unknown>,
  by: ListSigner,
  { chain = derOf(by.certificate), isTagged = false, algorithm = -7 }: VicalSigning = {},
): Uint8Array {
  const protectedHeader = cborEncode(new Map([[1, algorithm]]));
  const payload = cborEncode(vical);
  const toBeSigned = cborEncode(["Signature1", protectedHeader, new Uint8Array(), payload]);
  const key = { key: createPrivateKey(by.privateKey), dsaEncoding: "ieee-p1363" } as const;
  const signature = new Uint8Array(sign("sha256", toBeSigned, key));
  const header = new Map(chain === null ? [] : [[33, chain]]);
  const message = cborEncode([protectedHeader, header, payload, signature]);
  return isTagged ? Buffer.concat([Uint8Array.of(0xd2), message]) : message;
}
