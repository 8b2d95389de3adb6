import { createHash } from "node:crypto";
import type { X509Certificate } from "../presentation/x509.ts";

/** Computes the digest of a certificate's DER, by which signers are pinned. */
export const digestCertificate = (
  { rawData }: X509Certificate,
  hash: "sha256" | "sha384" | "sha512" = "sha256",
): Buffer => createHash(hash).update(new Uint8Array(rawData)).digest();
