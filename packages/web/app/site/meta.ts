import { brand, publicUrlMark } from "@ofage/contract";
import type { MetaDescriptor } from "react-router";
import type { Thing, WithContext } from "schema-dts";

export interface PublicPage {
  /** Where it lies: `/pricing`. */
  path: string;
  title: string;
  /** For search results and shared links: one or two sentences. */
  description: string;
  /** The page's name in the trail of breadcrumbs; the start page has none. */
  crumb?: string;
  /** The page that it lies under, where that is not the start page. */
  under?: { path: string; crumb: string };
  /** What the page is about, beside its breadcrumbs. */
  schema?: readonly Exclude<Thing, string>[];
}

/** An address on this server, which is known when it starts. @param path from the root */
export const absolute = (path: string): string =>
  path === "/" ? `${publicUrlMark}/` : `${publicUrlMark}${path}`;

/** The name of a page's picture: plugins/og-pictures.ts draws one for each. */
export const pictureOf = (path: string): string =>
  `/og/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;

/** What search engines and shared links are told of a public page. */
export function publicMeta(page: PublicPage): MetaDescriptor[] {
  const { path, title, description, crumb, under, schema = [] } = page;
  const trail = crumb ? [breadcrumbs([...(under ? [under] : []), { path, crumb }])] : [];
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: absolute(path) },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: absolute(path) },
    { property: "og:image", content: absolute(pictureOf(path)) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${title}: ${brand.name}` },
    { name: "twitter:card", content: "summary_large_image" },
    ...[...trail, ...schema].map((thing) => ({ "script:ld+json": inContext(thing) })),
  ];
}

function breadcrumbs(trail: readonly { path: string; crumb: string }[]): Exclude<Thing, string> {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ path: "/", crumb: "Home" }, ...trail].map(({ path, crumb }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb,
      item: absolute(path),
    })),
  };
}

function inContext(thing: Exclude<Thing, string>): WithContext<Thing> {
  return Object.assign({ "@context": "https://schema.org" as const }, thing) as WithContext<Thing>;
}
