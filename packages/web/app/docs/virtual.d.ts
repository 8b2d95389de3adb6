/** Made by docs/vite-plugin.ts. */
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
  /** Every page's HTML where pages are prerendered; empty in the browser. */
  export const prerendered: Readonly<Record<string, string>>;
  /** A way to load each page in the browser. */
  export const loaders: Readonly<Record<string, () => Promise<{ default: string }>>>;
}

declare module "virtual:docs/search" {
  /** The index as JSON. */
  const json: string;
  export default json;
}
