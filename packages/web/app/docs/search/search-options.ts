import type { Options } from "minisearch";

/** Section of a page in the search index. */
export interface IndexedSection {
  /** Path and anchor. */
  address: string;
  page: string;
  heading: string;
  text: string;
}

/** Search options, shared by the index build and the browser. */
export const searchOptions: Options<IndexedSection & { id: string }> = {
  fields: ["heading", "page", "text"],
  storeFields: ["address", "page", "heading", "text"],
  searchOptions: {
    boost: { heading: 4, page: 2 },
    combineWith: "AND",
    prefix: true,
    // Tolerates one typo in a longer word.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
};
