import MiniSearch from "minisearch";
import { type IndexedSection, searchOptions } from "../../app/docs/search/search-options.ts";
import type { DocsSourcePage } from "../content/docs-source-pages.ts";
import type { SearchSection } from "./render-html.ts";

/** Builds the index of every section of every page, as JSON for MiniSearch. */
export function buildSearchIndex(
  pages: readonly { page: DocsSourcePage; sections: readonly SearchSection[] }[],
): string {
  const index = new MiniSearch<IndexedSection & { id: string }>(searchOptions);
  for (const { page, sections } of pages) {
    const found = sections.map(({ id, heading, text }): IndexedSection & { id: string } => {
      const address = id ? `${page.path}#${id}` : page.path;
      return {
        id: address,
        address,
        page: page.title,
        heading: heading || page.title,
        text: id ? text : `${page.summary} ${text}`.trim(),
      };
    });
    index.addAll(found);
  }
  return JSON.stringify(index);
}
