import { invalidProof } from "../presentation/index.ts";

/** The parts of an answer, none of which is verified yet. */
export interface SdJwtParts {
  issuerJwt: string;
  disclosures: readonly string[];
  /** Text that the holder's signature is bound to: everything before it, with the last tilde. */
  bound: string;
  keyBindingJwt: string;
}

/** A credential whose certificates are sent along has 2 to 10 KiB. */
const maxLength = 65_536;
/** One age is asked for, so a wallet discloses one or two values. */
const maxDisclosures = 20;

/**
 * Splits a credential with key binding in compact form, `<issuer's JWT>~<disclosure>~…~<holder's JWT>` (RFC 9901, section 4).
 * @throws PresentationError also for one without key binding
 */
export function splitSdJwt(text: string): SdJwtParts {
  if (text.length > maxLength) throw invalidProof("The answer is too large.");
  const end = text.lastIndexOf("~") + 1;
  const [issuerJwt = "", ...disclosures] = text.slice(0, end).split("~").slice(0, -1);
  if (disclosures.length > maxDisclosures) throw invalidProof("The answer discloses too many values.");
  const keyBindingJwt = text.slice(end);
  if (!issuerJwt || !keyBindingJwt) throw invalidProof("The answer is not signed by the holder.");
  return { issuerJwt, disclosures, bound: text.slice(0, end), keyBindingJwt };
}
