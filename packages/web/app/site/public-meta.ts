import { brand, publicUrlPlaceholder } from "@ofage/contract";
import type { MetaDescriptor } from "react-router";
import type { Thing, WithContext } from "schema-dts";
import { type PublicPage, breadcrumbTrail } from "./public-page-table.ts";

/** Structured data for search engines, as schema.org describes it. */
export type StructuredData = Exclude<Thing, string>;

interface PublicMetaInput extends PublicPage {
  /** Subject of the page, besides its breadcrumbs. */
  schema?: readonly StructuredData[];
}

/**
 * Returns an absolute URL on this server, whose origin is known at start.
 * @param path from the root
 */
export const absoluteUrl = (path: string): string =>
  path === "/" ? `${publicUrlPlaceholder}/` : `${publicUrlPlaceholder}${path}`;

/** Preview picture of every page, in the size that social networks show uncropped. */
const picture = {
  path: "/og.png",
  width: 1200,
  height: 630,
  alt: "“Old enough, no ID needed” next to the rings of a tree",
} as const;

/** Builds the metadata of a public page for search engines and shared links (see public-page-table.ts). */
export function publicMeta({
  path,
  title,
  description,
  crumb,
  schema = [],
}: PublicMetaInput): MetaDescriptor[] {
  const trail = breadcrumbTrail({ path, crumb });
  return [
    { title },
    { name: "description", content: description },
    // Without it search engines may show only a thumbnail.
    { name: "robots", content: "max-image-preview:large" },
    { tagName: "link", rel: "canonical", href: absoluteUrl(path) },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "en_US" },
    { property: "og:site_name", content: brand.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: absoluteUrl(path) },
    { property: "og:image", content: absoluteUrl(picture.path) },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(picture.width) },
    { property: "og:image:height", content: String(picture.height) },
    { property: "og:image:alt", content: picture.alt },
    // Title, description and picture come from the tags above.
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image:alt", content: picture.alt },
    ...(trail.length > 0 ? [jsonLd(breadcrumbs(trail))] : []),
    ...schema.map(jsonLd),
  ];
}

function breadcrumbs(trail: readonly Pick<PublicPage, "path" | "crumb">[]): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ path, crumb }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: crumb,
      item: absoluteUrl(path),
    })),
  };
}

function jsonLd(thing: StructuredData): MetaDescriptor {
  const inContext = { "@context": "https://schema.org", ...(thing as object) } as WithContext<Thing>;
  return { "script:ld+json": inContext };
}
