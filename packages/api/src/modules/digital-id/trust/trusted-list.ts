import type { TrustedDocument } from "@ofage/contract";

/** A certificate that a list names: an authority's, or often the signer's itself. */
export interface ListAnchor {
  /** DER. */
  certificate: Uint8Array;
  /** Documents that the list names it for. */
  documents: TrustedDocument[];
  /** Country that the list names, or the certificate's subject; null if neither is given in two letters. */
  country: string | null;
}

/** A list of issuers whose signature was verified. */
export interface TrustedList {
  /** Number that grows with each update; null if the list has none. */
  sequence: number | null;
  issued: Date;
  /** Time by which the next list is due; null if it names none. */
  nextUpdate: Date | null;
  /** SHA-256 of the pinned certificate that signed it, in hex. */
  signer: string;
  anchors: ListAnchor[];
}

/** Largest size of a list in bytes. */
export const maxListBytes = 4 * 1024 * 1024;

/** Highest number of a list. */
export const maxSequence = 2 ** 31 - 1;
