import MiniSearch from "minisearch";
import json from "virtual:docs/search";
import { type IndexedSection, searchOptions } from "./search-options.ts";

const index = MiniSearch.loadJSON<IndexedSection & { id: string }>(json, searchOptions);

const maxResults = 8;
const maxExcerptLength = 140;

/** Part of a text; `hit` marks a search match. */
export interface HighlightedPart {
  text: string;
  isMatch: boolean;
}

export interface SearchResult {
  address: string;
  page: string;
  heading: HighlightedPart[];
  excerpt: HighlightedPart[];
}

/** Returns the best-matching sections, best first. Works offline. */
export function searchDocs(query: string): SearchResult[] {
  return index
    .search(query)
    .slice(0, maxResults)
    .map((result) => {
      // Terms as they appear in the text, which differ from the query when the match is fuzzy.
      const { address, page, heading, text } = result as unknown as IndexedSection;
      return {
        address,
        page,
        heading: highlightTerms(heading, result.terms),
        excerpt: highlightTerms(cutExcerpt(text, result.terms), result.terms),
      };
    });
}

function cutExcerpt(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const at = Math.max(
    0,
    Math.min(...terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0), text.length),
  );
  const from = at === text.length || at < 40 ? 0 : lower.lastIndexOf(" ", at - 30) + 1;
  const excerpt = text.slice(from, from + maxExcerptLength);
  return `${from > 0 ? "… " : ""}${excerpt}${from + maxExcerptLength < text.length ? "…" : ""}`;
}

/** Splits a text at the matched terms. */
export function highlightTerms(text: string, terms: readonly string[]): HighlightedPart[] {
  const words = terms.map((term) => term.replace(/[^\p{L}\p{N}]/gu, "\\$&"));
  if (words.length === 0) return [{ text, isMatch: false }];
  return text
    .split(new RegExp(`(${words.toSorted((a, b) => b.length - a.length).join("|")})`, "iu"))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
