import { createHash } from "node:crypto";
import { invalidProof } from "../presentation/index.ts";
import type { JsonMap } from "./read-encoded-json.ts";

/** Returns the digest of a text of ASCII characters, base64url. */
export type Digest = (text: string) => string;

/** Names of hashes (RFC 9901, section 4.1.1), and what they are called here. */
const hashes = new Map<unknown, string>([
  ["sha-256", "sha256"],
  ["sha-384", "sha384"],
  ["sha-512", "sha512"],
]);

/** Returns the digest that a credential is made with: SHA-256 unless the issuer says otherwise. @throws PresentationError */
export function readDigestAlgorithm(claims: JsonMap): Digest {
  const hash = hashes.get(claims.has("_sd_alg") ? claims.get("_sd_alg") : "sha-256");
  if (!hash) throw invalidProof("The digests are of an algorithm outside the profile.");
  return (text) => createHash(hash).update(text).digest("base64url");
}
