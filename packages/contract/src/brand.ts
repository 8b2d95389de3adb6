/** The product's names. To rebrand an installation, change this file only. */
export const brand = {
  name: "OfAge",
  slug: "ofage",
  sessionCookie: "ofage_session_token",
  knownBrowserCookie: "ofage_known_browser",
  signUpBrand: "ofage",
  npmScope: "@ofage",
  /** Prefix of every API key, so that secret scanners can find leaked ones. */
  keyPrefix: "age",
  /** Contact for vulnerability reports, named in SECURITY.md and `/.well-known/security.txt`. */
  securityEmail: "security@ofage.example",
  /** Location of the source code and the SDK's documentation. */
  repositoryUrl: "https://github.com/ofage/ofage",
} as const;

/**
 * The seller as printed on invoices. The operator must fill this in before the first invoice: a real address, and the
 * VAT ID if there is one. Empty fields are left out.
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

/** Address for questions about the Enterprise plan. */
export const salesEmail = "sales@ofage.example";

/** The operator's own pages, by absolute URL, path or `mailto:`. The footer leaves out an empty one. */
export const operatorPages: { terms: string; privacy: string; contact: string; status: string } = {
  terms: "",
  privacy: "",
  contact: "",
  status: "",
};

/** Domain of the addresses above that belong to nobody until the operator replaces them. */
const placeholderDomain = "ofage.example";

/**
 * Lists what still has an invented address, for the operator to replace.
 * @returns names of values in this file
 */
export function listPlaceholderAddresses(
  values: Readonly<Record<string, string>> = {
    "brand.securityEmail": brand.securityEmail,
    "seller.email": seller.email,
    "seller.website": seller.website,
    salesEmail,
  },
): string[] {
  return Object.keys(values).filter((name) => values[name]!.includes(placeholderDomain));
}

/**
 * Lists the operator's own pages that have no address yet.
 * @returns names of values in this file
 */
export function listEmptyOperatorPages(pages: Readonly<Record<string, string>> = operatorPages): string[] {
  return Object.keys(pages)
    .filter((name) => pages[name] === "")
    .map((name) => `operatorPages.${name}`);
}

/** Placeholder in the built pages for the operator's public URL, which is known only when the server starts. */
export const publicUrlPlaceholder = "https://your-ofage-server";

/** Placeholder in the built error page for the ID of the failed request. */
export const requestIdPlaceholder = "req_of_the_failure";

/** Default colors of a website that sets none. */
export const defaultColors = { brand: "#3B82F6", accent: "#60A5FA" } as const;

/** Published age-model versions, oldest first. The last one is the default. */
export const modelVersions = [
  `bynn-${brand.slug}-20250123-v1`,
  `bynn-${brand.slug}-20250511-v2`,
  `bynn-${brand.slug}-20250626-v3`,
] as const;

export type ModelVersion = (typeof modelVersions)[number];

export const defaultModelVersion: ModelVersion = modelVersions[2];
