import { brand } from "@ofage/contract";
import { absolute, type Described } from "./meta.ts";

/*
 * No ratings here: the 4.7 of content/claims.ts is a statement of the operator's, without reviews that a reader could open. Search
 * engines penalise such markup, and it would present a claim as a count.
 */

const ids = { organization: absolute("/#organization"), website: absolute("/#website") } as const;

/** Who stands behind the site. */
export const organization = (): Described => ({
  "@type": "Organization",
  "@id": ids.organization,
  name: brand.name,
  url: absolute("/"),
  logo: absolute("/icon-512.png"),
  sameAs: [brand.repositoryUrl],
});

export const website = (): Described => ({
  "@type": "WebSite",
  "@id": ids.website,
  name: brand.name,
  url: absolute("/"),
  inLanguage: "en",
  publisher: { "@id": ids.organization },
});
