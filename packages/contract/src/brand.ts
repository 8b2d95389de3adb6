/** The product's names. Another operator renames here, and nowhere else. */
export const brand = {
  name: "OfAge",
  slug: "ofage",
  sessionCookie: "ofage_session_token",
  signUpBrand: "ofage",
  npmScope: "@ofage",
  /** What every API key begins with, so that a leaked one is found by a search. */
  keyPrefix: "age",
  /** Who is told of a vulnerability: SECURITY.md and `/.well-known/security.txt` name it. */
  securityEmail: "security@ofage.example",
  /** Where the source is, and the SDK's documentation with it. */
  repositoryUrl: "https://github.com/ofage/ofage",
} as const;

/**
 * Who sells, as invoices say it. To be filled in by the operator before the first invoice: a real address, and the VAT ID where there is
 * one. What is empty is left out.
 */
export const seller: {
  name: string;
  address: readonly string[];
  email: string;
  vat_id: string;
  website: string;
} = {
  name: brand.name,
  address: ["1 Example Street", "Exampleton, EX 00000", "United States"],
  email: "billing@ofage.example",
  vat_id: "",
  website: "https://ofage.example",
};

/** Stands in the built pages for the operator's public address, which is known only when the server starts. */
export const publicUrlPlaceholder = "https://your-ofage-server";

/** Stands in the built page of a failure for the id of the request that failed. */
export const requestIdPlaceholder = "req_of_the_failure";

/** What a website without colours of its own looks like (spec §3). */
export const defaultColors = { brand: "#3B82F6", accent: "#60A5FA" } as const;

/** Published age-model versions, oldest first (spec §9). The last one is the default. */
export const modelVersions = [
  `bynn-${brand.slug}-20250123-v1`,
  `bynn-${brand.slug}-20250511-v2`,
  `bynn-${brand.slug}-20250626-v3`,
] as const;

export type ModelVersion = (typeof modelVersions)[number];

export const defaultModelVersion: ModelVersion = modelVersions[2];
