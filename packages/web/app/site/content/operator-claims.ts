import { brand } from "@ofage/contract";

/*
 * THE OPERATOR'S CLAIMS, to be confirmed or edited by the operator of this installation before it goes public.
 *
 * This software measured nothing in this file. It holds the marketing claims: metrics, certifications and customers.
 * The site marks each of them with a dagger and says whose claim it is (the class `operator-claim`,
 * site/operator-note.tsx). What this build's own engine measured is in docs/accuracy.json and shown separately.
 */

/** Metric as the site prints it. */
export interface OperatorClaim {
  value: string;
  label: string;
}

export const claimedMetrics = {
  accuracy: { value: "99.7%", label: "accuracy" },
  latency: { value: "under 200ms", label: "latency" },
  uptime: { value: "99.9%", label: "uptime" },
  organizations: { value: "100,000+", label: "organizations" },
} satisfies Record<string, OperatorClaim>;

export const claimedRating = { value: 4.7, outOf: 5 } as const;

/** Audits and regulations that the operator claims. */
export const certifications = ["SOC 2 Type II", "ISO 27001", "GDPR", "PCI DSS"] as const;

/** Badges of the home page: name and subject. */
export const certificationBadges = [
  { name: "SOC", text: "Controls for service organizations" },
  { name: "PCI DSS", text: "Payment card data" },
  { name: "GDPR", text: "Data protection in the European Union" },
  { name: "ISO 27001", text: "Information security management" },
  { name: "STAR Level One", text: "Cloud Security Alliance registry" },
  { name: "MSECB", text: "Certification body" },
] as const;

/** Names for the customer strip: samples, until the operator has permission to show real ones. */
export const customers = [
  "Northwind Vapes",
  "Loam & Barley",
  "Pixelforge",
  "Casa Verde",
  "Tidewater Wine",
  "Arcadia",
] as const;

/**
 * Returns the counter of completed verifications: a formula of the date, not a count.
 * @param date its day is taken in UTC
 */
export function completedVerifications(date: Date): number {
  const year = date.getUTCFullYear();
  const dayOfYear = Math.floor(
    (Date.UTC(year, date.getUTCMonth(), date.getUTCDate()) - Date.UTC(year, 0, 0)) / 86_400_000,
  );
  return (year - 2023) * 1543 + dayOfYear * 13;
}

/**
 * Returns the displayed number of users: one tenth of the counter.
 * @param date as for the counter
 */
export const displayedUsers = (date: Date): number => Math.floor(completedVerifications(date) / 10);

/** Links to apps and extensions: store searches, until the operator has published theirs. */
export const downloads = {
  apps: [
    { name: "App Store", href: `https://apps.apple.com/us/search?term=${brand.name}` },
    { name: "Google Play", href: `https://play.google.com/store/search?q=${brand.name}&c=apps` },
  ],
  extensions: [
    { name: "Chrome", href: `https://chromewebstore.google.com/search/${brand.name}` },
    { name: "Firefox", href: `https://addons.mozilla.org/firefox/search/?q=${brand.name}` },
    { name: "Edge", href: `https://microsoftedge.microsoft.com/addons/search/${brand.name}` },
  ],
} as const;

/**
 * Methods and checks that marketing mentions besides those of this build, which does none of these: the operator offers
 * them or removes them here.
 */
export const otherMethods = [
  {
    name: "ID scan",
    text: "The visitor holds a passport or ID card up to the camera, and its date of birth is read.",
  },
  { name: "Credit card", text: "A card issued only to adults stands in for proof of age." },
  { name: "Database checks", text: "Name and address are matched against records that include the age." },
] as const;

export const otherChecks = [{ name: "Anti-deepfake", text: "Detects computer-generated faces." }] as const;
