import type { TrustAnchor } from "../trust/trust-anchor.ts";
import { type Certificate, readCertificate, toCertificate } from "./certificate.ts";
import { requireAuthority, requireSigner, requireUsable } from "./certificate-profile.ts";
import { isIssuedBy } from "./certificate-signature.ts";
import { readArray, readBytes } from "./cbor-shapes.ts";
import { PresentationError } from "./presentation-error.ts";
import { documentOfType } from "./trusted-document.ts";

/** Longest chain that a signer may send. */
const maxLength = 5;

/** Trust in a signer: whom and for what. */
export interface PathRequirement {
  anchors: readonly TrustAnchor[];
  now: Date;
  /** Type of the document that the signer vouches for, or says the status of. */
  docType: string;
  /** Extended key usages, one of which the signer's certificate must have. */
  purposes: readonly string[];
}

/** Certificates of a signature, its signer's first. */
export type CertificateChain = readonly [Certificate, ...Certificate[]];

/** Reads certificates in a COSE header: one, or a list in which each is issued by the next (RFC 9360 §2). @throws PresentationError */
export function readChain(value: unknown): CertificateChain {
  const list =
    value instanceof Uint8Array ? [value] : readArray(value, "The certificate chain", 1, maxLength);
  const [signer, ...others] = list.map((each) => readCertificate(readBytes(each, "A certificate")));
  return [signer!, ...others];
}

/**
 * Finds the trusted certificate that a signer's path leads to (RFC 5280 §6): its own, one of the chain that it sent, or the issuer of one.
 * Nobody's revocation lists are asked.
 * @throws PresentationError `untrusted_issuer` if there is none
 */
export function verifyPath(chain: CertificateChain, required: PathRequirement): TrustAnchor {
  for (const [index, certificate] of chain.entries()) {
    const next = chain[index + 1];
    if (next && !isIssuedBy(certificate, next))
      throw new PresentationError("untrusted_issuer", "The certificate chain is not in order.");
  }
  let refusal: unknown;
  for (const { anchor, path } of findPaths(chain, required.anchors)) {
    try {
      requirePath(path, required);
      requireScope(anchor, required);
      return anchor;
    } catch (error) {
      refusal ??= error;
    }
  }
  throw refusal ?? new PresentationError("untrusted_issuer", "Nobody trusted issued the signer.");
}

interface Path {
  anchor: TrustAnchor;
  /** From the signer to the anchor. */
  path: CertificateChain;
}

/** Lists the paths to trusted certificates, the shortest first. */
function* findPaths(chain: CertificateChain, anchors: readonly TrustAnchor[]): Generator<Path> {
  const [signer, ...others] = chain;
  for (const [index, certificate] of chain.entries()) {
    const sent: CertificateChain = [signer, ...others.slice(0, index)];
    for (const anchor of anchors) {
      const trusted = toCertificate(anchor.certificate);
      if (!trusted) continue;
      if (Buffer.compare(trusted.der, certificate.der) === 0) yield { anchor, path: sent };
      else if (isIssuedBy(certificate, trusted)) yield { anchor, path: [...sent, trusted] };
    }
  }
}

function requireScope({ documents }: TrustAnchor, { docType }: PathRequirement): void {
  if (!documents.some((document) => document === documentOfType(docType)))
    throw new PresentationError("untrusted_issuer", "The issuer is trusted for other documents only.");
}

function requirePath([signer, ...authorities]: CertificateChain, { now, purposes }: PathRequirement): void {
  for (const certificate of [signer, ...authorities]) requireUsable(certificate, now);
  requireSigner(signer, purposes);
  for (const [below, authority] of authorities.entries()) requireAuthority(authority, below);
}
