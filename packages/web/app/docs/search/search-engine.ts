import MiniSearch from "minisearch";
import json from "virtual:docs/search";
import { findSections } from "./find-sections.ts";
import { type IndexedSection, searchOptions } from "./search-options.ts";
import { stemTerm } from "./stem-term.ts";

const index = MiniSearch.loadJSON<IndexedSection & { id: string }>(json, searchOptions);

const maxExcerptLength = 140;
const word = /[\p{L}\p{N}]+/gu;

/** Part of a text; `isMatch` marks a search match. */
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
  return findSections(index, query).map(({ address, page, heading, text, terms }) => {
    const stems = new Set(terms);
    return {
      address,
      page,
      heading: highlightTerms(heading, stems),
      excerpt: highlightTerms(cutExcerpt(text, stems), stems),
    };
  });
}

const listMatches = (text: string, stems: ReadonlySet<string>) =>
  [...text.matchAll(word)].filter(([found]) => stems.has(stemTerm(found) ?? ""));

function cutExcerpt(text: string, stems: ReadonlySet<string>): string {
  const at = listMatches(text, stems)[0]?.index ?? 0;
  const from = at < 40 ? 0 : text.lastIndexOf(" ", at - 30) + 1;
  const excerpt = text.slice(from, from + maxExcerptLength);
  return `${from > 0 ? "… " : ""}${excerpt}${from + maxExcerptLength < text.length ? "…" : ""}`;
}

/** Splits a text at the words that matched. */
function highlightTerms(text: string, stems: ReadonlySet<string>): HighlightedPart[] {
  const parts: HighlightedPart[] = [];
  let end = 0;
  for (const { 0: found, index: at } of listMatches(text, stems)) {
    parts.push({ text: text.slice(end, at), isMatch: false }, { text: found, isMatch: true });
    end = at + found.length;
  }
  return [...parts, { text: text.slice(end), isMatch: false }].filter((part) => part.text !== "");
}
