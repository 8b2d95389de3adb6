import type MiniSearch from "minisearch";
import type { Query } from "minisearch";
import type { IndexedSection } from "./search-options.ts";
import { stemTerm } from "./stem-term.ts";
import { synonyms } from "./synonyms.ts";

/** A section found, with the words of it that matched, as stems. */
export type FoundSection = IndexedSection & { terms: string[] };

/** A subject is told shorter in the reference, and older in the changes, than where it is explained. */
const weights: readonly (readonly [address: string, weight: number])[] = [
  ["/docs/api#", 0.85],
  ["/docs/changelog#20", 0.4],
];
/** Words that stand for the typed ones count less than those. */
const synonymWeight = 0.7;
const maxResults = 8;
const maxResultsOfPage = 3;

/** Returns the sections that answer a query, best first, with at most three of the same page. */
export function findSections(
  index: MiniSearch<IndexedSection & { id: string }>,
  query: string,
): FoundSection[] {
  const ofPage = new Map<string, number>();
  return index
    .search(
      { combineWith: "OR", queries: [query, ...expandQuery(query)] },
      { boostDocument: (address: string) => weightOf(address) },
    )
    .map((result) => result as unknown as FoundSection)
    .filter(({ page }) => {
      const count = (ofPage.get(page) ?? 0) + 1;
      ofPage.set(page, count);
      return count <= maxResultsOfPage;
    })
    .slice(0, maxResults);
}

const weightOf = (address: string) => weights.find(([start]) => address.startsWith(start))?.[1] ?? 1;

function expandQuery(query: string): Query[] {
  const typedStems = ` ${stemsOf(query)} `;
  const said = synonyms
    .filter(({ typed }) => typedStems.includes(` ${stemsOf(typed)} `))
    .flatMap((synonym) => synonym.said);
  return [...new Set(said)].map((phrase) => ({
    combineWith: "AND",
    // All words of the phrase, in any form.
    processTerm: stemTerm,
    prefix: false,
    fuzzy: false,
    boostTerm: () => synonymWeight,
    queries: [phrase],
  }));
}

/** Returns a text's stems, separated by spaces. */
function stemsOf(text: string): string {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .map(stemTerm)
    .filter((stem) => stem !== null)
    .join(" ");
}
