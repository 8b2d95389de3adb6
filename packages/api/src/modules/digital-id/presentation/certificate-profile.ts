import type { Certificate } from "./certificate.ts";
import { PresentationError } from "./presentation-error.ts";
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
} from "./x509.ts";

/** Extensions that are understood: basic constraints, key usage, extended key usage (RFC 5280 §4.2.1). */
const understood = new Set(["2.5.29.19", "2.5.29.15", "2.5.29.37"]);

const untrusted = (message: string) => new PresentationError("untrusted_issuer", message);

/** Requires what holds for any certificate of a path: it is valid, and nothing in it that matters is unknown. @throws PresentationError */
export function requireUsable({ x509, extensions }: Certificate, now: Date): void {
  if (now < x509.notBefore || now > x509.notAfter) throw untrusted("A certificate is not valid now.");
  const types = extensions.map(({ type }) => type);
  if (new Set(types).size < types.length) throw untrusted("A certificate has an extension twice.");
  if (extensions.some(({ critical, type }) => critical && !understood.has(type)))
    throw untrusted("A certificate has an unknown critical extension.");
}

/**
 * Requires that a certificate may sign for one of some purposes.
 * @param purposes object identifiers of extended key usages
 * @throws PresentationError
 */
export function requireSigner({ x509 }: Certificate, purposes: readonly string[]): void {
  const usages = x509.getExtension(KeyUsagesExtension)?.usages ?? 0;
  if (!(usages & KeyUsageFlags.digitalSignature)) throw untrusted("The signer's key is for another use.");
  const extended = x509.getExtension(ExtendedKeyUsageExtension)?.usages ?? [];
  if (!extended.some((usage) => purposes.includes(String(usage))))
    throw untrusted("The signer's certificate is for another purpose.");
}

/**
 * Requires that a certificate may issue others.
 * @param below number of authorities between it and the signer
 * @throws PresentationError
 */
export function requireAuthority({ x509 }: Certificate, below: number): void {
  const constraints = x509.getExtension(BasicConstraintsExtension);
  if (!constraints?.ca) throw untrusted("A certificate is issued by one that is no authority's.");
  if (constraints.pathLength !== undefined && below > constraints.pathLength)
    throw untrusted("A certificate's path is longer than its authority allows.");
  const usages = x509.getExtension(KeyUsagesExtension)?.usages ?? 0;
  if (!(usages & KeyUsageFlags.keyCertSign)) throw untrusted("An authority's key is for another use.");
}
