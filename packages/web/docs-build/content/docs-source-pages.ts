import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../pages");

/** Source of a documentation page. */
export interface DocsSourcePage {
  slug: string;
  /** Path on the site. */
  path: string;
  title: string;
  summary: string;
  order: number;
  /** Markdown with directives. */
  body: string;
}

/**
 * Reads all pages in the order of the sidebar.
 * @throws if a page's front matter is incomplete
 */
export function readDocsPages(): DocsSourcePage[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => parseDocsPage(file.slice(0, -".md".length), readFileSync(join(folder, file), "utf8")))
    .toSorted((a, b) => a.order - b.order);
}

/** Returns the path of a page on the site. */
export function docsPath(slug: string): string {
  return slug === "index" ? "/docs" : `/docs/${slug}`;
}

/**
 * Parses a page's front matter.
 * @throws if the title, summary or order is missing
 */
export function parseDocsPage(slug: string, source: string): DocsSourcePage {
  const [, matter, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? [];
  const entry = (name: string) => {
    const value = new RegExp(`^${name}:(.*)$`, "m")
      .exec(matter ?? "")?.[1]
      ?.trim()
      .replace(/^(["'])(.*)\1$/, "$2");
    if (!value) throw new Error(`pages/${slug}.md: its front matter names no ${name}`);
    return value;
  };
  const order = Number(entry("order"));
  if (!Number.isFinite(order)) throw new Error(`pages/${slug}.md: its order is no number`);
  return { slug, path: docsPath(slug), title: entry("title"), summary: entry("summary"), order, body: body! };
}
