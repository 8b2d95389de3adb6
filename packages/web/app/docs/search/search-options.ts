import type { Options } from "minisearch";
import { stemTerm, stemTypedTerm } from "./stem-term.ts";

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
  processTerm: stemTerm,
  searchOptions: {
    processTerm: stemTypedTerm,
    boost: { heading: 4, page: 2 },
    // A section with more of the words comes first; none is left out for lacking one.
    combineWith: "OR",
    prefix: true,
    // Tolerates one typo in a longer word.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
};
