/** Made by docs-build/docs-plugin.ts. */
declare module "virtual:docs/pages" {
  export const pages: readonly {
    slug: string;
    path: string;
    title: string;
    summary: string;
    headings: readonly { id: string; text: string; level: 2 | 3 }[];
  }[];
}

declare module "virtual:docs/content" {
  /** Each page's HTML by its slug, where pages are prerendered; empty in the browser. */
  export const content: Readonly<Record<string, string>>;
}

declare module "virtual:docs/search" {
  /** The index as JSON. */
  const json: string;
  export default json;
}
