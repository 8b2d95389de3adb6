import MiniSearch from "minisearch";
import json from "virtual:docs/search";
import { type Found, searchOptions } from "./options.ts";

const index = MiniSearch.loadJSON<Found & { id: string }>(json, searchOptions);

const most = 8;
const excerptLength = 140;

/** A part of a text; `hit` marks what was searched for. */
export interface Part {
  text: string;
  hit: boolean;
}

export interface SearchResult {
  address: string;
  page: string;
  heading: Part[];
  excerpt: Part[];
}

/** The sections that fit best, the best first. Needs no network. */
export function search(query: string): SearchResult[] {
  return index
    .search(query)
    .slice(0, most)
    .map((result) => {
      // What stands in the text, which a slip of the finger does not.
      const { address, page, heading, text } = result as unknown as Found;
      return {
        address,
        page,
        heading: mark(heading, result.terms),
        excerpt: mark(excerptAround(text, result.terms), result.terms),
      };
    });
}

function excerptAround(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const at = Math.max(
    0,
    Math.min(...terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0), text.length),
  );
  const from = at === text.length || at < 40 ? 0 : lower.lastIndexOf(" ", at - 30) + 1;
  const excerpt = text.slice(from, from + excerptLength);
  return `${from > 0 ? "… " : ""}${excerpt}${from + excerptLength < text.length ? "…" : ""}`;
}

/** Cuts a text at the words that were found. */
export function mark(text: string, terms: readonly string[]): Part[] {
  const words = terms.map((term) => term.replace(/[^\p{L}\p{N}]/gu, "\\$&"));
  if (words.length === 0) return [{ text, hit: false }];
  return text
    .split(new RegExp(`(${words.toSorted((a, b) => b.length - a.length).join("|")})`, "iu"))
    .map((part, index) => ({ text: part, hit: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
