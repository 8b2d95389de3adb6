import { brand } from "@ofage/contract";
import { absoluteUrl, type StructuredData } from "./public-meta.ts";

/*
 * No ratings here: the 4.7 in operator-claims.ts is the operator's claim, without reviews that a reader could open.
 * Search engines penalize such markup, and it would present a claim as a count.
 */

const ids = { organization: absoluteUrl("/#organization"), website: absoluteUrl("/#website") } as const;

/** The organization behind the site. */
export const organization = (): StructuredData => ({
  "@type": "Organization",
  "@id": ids.organization,
  name: brand.name,
  url: absoluteUrl("/"),
  logo: absoluteUrl("/icon-512.png"),
  sameAs: [brand.repositoryUrl],
});

export const website = (): StructuredData => ({
  "@type": "WebSite",
  "@id": ids.website,
  name: brand.name,
  url: absoluteUrl("/"),
  inLanguage: "en",
  publisher: { "@id": ids.organization },
});
