import { brand, operatorPages } from "@ofage/contract";
import { downloads } from "./content/operator-claims.ts";

export interface SiteLink {
  name: string;
  href: string;
}

/** The header's links, in order. */
export const mainSiteLinks: readonly SiteLink[] = [
  { name: "Home", href: "/" },
  { name: "Features", href: "/features" },
  { name: "How it works", href: "/how-it-works" },
  { name: "Model performance", href: "/model-performance" },
  { name: "Pricing", href: "/pricing" },
  { name: "Developers", href: "/docs" },
];

/** The footer's columns. */
export const footerColumns: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: "Product",
    links: [
      { name: "Features", href: "/features" },
      { name: "How it works", href: "/how-it-works" },
      { name: "Model performance", href: "/model-performance" },
      { name: "Pricing", href: "/pricing" },
    ],
  },
  {
    title: "Developers",
    links: [
      { name: "Quick start", href: "/docs" },
      { name: "API reference", href: "/docs/api" },
      { name: "SDKs", href: "/docs/sdks" },
      { name: "Webhooks", href: "/docs/webhooks" },
      { name: "OpenAPI", href: "/openapi.json" },
    ],
  },
  {
    title: "Company",
    links: [
      { name: "About", href: "/about" },
      { name: "What we keep", href: "/#privacy" },
      { name: "Compliance", href: "/#compliance" },
      { name: "Source code", href: brand.repositoryUrl },
    ],
  },
  { title: "Apps", links: downloads.apps },
  { title: "Extensions", links: downloads.extensions },
];

const operatorPageNames: readonly [keyof typeof operatorPages, string][] = [
  ["terms", "Terms"],
  ["privacy", "Privacy"],
  ["contact", "Contact"],
  ["status", "Status"],
];

/**
 * Lists the operator's own pages.
 * @returns those that have an address, in the footer's order
 */
export const listOperatorLinks = (pages: typeof operatorPages = operatorPages): SiteLink[] =>
  operatorPageNames.map(([page, name]) => ({ name, href: pages[page] })).filter(({ href }) => href !== "");
