import type { Options } from "minisearch";

/** A section of a page, as the index knows it. */
export interface IndexedSection {
  /** Path and anchor. */
  address: string;
  page: string;
  heading: string;
  text: string;
}

/** The same where the index is built and where it is read. */
export const searchOptions: Options<IndexedSection & { id: string }> = {
  fields: ["heading", "page", "text"],
  storeFields: ["address", "page", "heading", "text"],
  searchOptions: {
    boost: { heading: 4, page: 2 },
    combineWith: "AND",
    prefix: true,
    // One slip of the finger in a longer word.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
};
