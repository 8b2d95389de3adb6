import MiniSearch from "minisearch";
import { type Found, searchOptions } from "../../app/docs/search/options.ts";
import type { Page } from "../content/pages.ts";
import type { Section } from "./html.ts";

/** The index of every section of every page, as JSON that MiniSearch loads. */
export function searchIndex(pages: readonly { page: Page; sections: readonly Section[] }[]): string {
  const index = new MiniSearch<Found & { id: string }>(searchOptions);
  for (const { page, sections } of pages) {
    const found = sections.map(({ id, heading, text }): Found & { id: string } => {
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
