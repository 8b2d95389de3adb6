import { type TrustedDocument, type TrustedListState, trustedDocuments } from "@ofage/contract";
import { judgeTrustedList } from "./judge-trusted-list.ts";
import type { TrustFiles } from "./read-trust-files.ts";
import type { StoredList } from "./store.ts";
import type { TrustAnchor } from "./trust-anchor.ts";

/** A configured list; what is not known of it is null. */
export interface TrustSource extends Omit<StoredList, "signer"> {
  state: TrustedListState;
}

/** The trust anchors of an installation. */
export interface TrustSummary {
  /** Number of certificates in the operator's files. */
  anchor_files: number;
  sources: TrustSource[];
  /** Number of accepted certificates by country, in the order of the countries; those without one last. */
  issuers: { country: string | null; anchors: number }[];
  /** Number of certificates that are accepted for each kind of document. */
  documents: { document: TrustedDocument; anchors: number }[];
}

/** Describes the state of each configured list, and counts the accepted certificates. */
export function summarizeTrust(
  configured: readonly string[],
  lists: readonly StoredList[],
  files: TrustFiles,
  anchors: readonly TrustAnchor[],
  now: Date,
): TrustSummary {
  return {
    anchor_files: files.anchors.length,
    sources: configured.map((source) => {
      const list = lists.find((each) => each.source === source);
      return {
        source,
        sequence: list?.sequence ?? null,
        issued_at: list?.issued_at ?? null,
        next_update_at: list?.next_update_at ?? null,
        loaded_at: list?.loaded_at ?? null,
        failed_at: list?.failed_at ?? null,
        failure: list?.failure ?? null,
        state: judgeTrustedList(list, files.signers, now),
      };
    }),
    issuers: countByCountry(anchors),
    documents: trustedDocuments.map((document) => ({
      document,
      anchors: anchors.filter(({ documents }) => documents.includes(document)).length,
    })),
  };
}

function countByCountry(anchors: readonly TrustAnchor[]): TrustSummary["issuers"] {
  const counts = new Map<string | null, number>();
  for (const { country } of anchors) counts.set(country, (counts.get(country) ?? 0) + 1);
  return [...counts]
    .map(([country, count]) => ({ country, anchors: count }))
    .toSorted((a, b) => (a.country ?? "ZZZ").localeCompare(b.country ?? "ZZZ", "en"));
}
