import { sorted } from "./sorted.ts";

/** Edits beyond which a name is another name, not a misspelling. */
const maxEdits = 3;

/** Ignores how words are joined, so that `redirect_url` and `redirectUrl` are the same. */
const normalizeName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Returns the known name that was probably meant, or undefined if none is close. */
export function suggestName(unknown: string, known: readonly string[]): string | undefined {
  // A name longer than any of ours is no misspelling, and its distance would take long to compute.
  if (unknown.length > 64) return undefined;
  const wanted = normalizeName(unknown);
  const limit = Math.min(maxEdits, Math.floor(wanted.length / 3));
  const near = sorted(
    known
      .map((name) => ({ name, edits: editDistance(wanted, normalizeName(name)) }))
      .filter(({ edits }) => edits <= limit),
    (a, b) => a.edits - b.edits,
  );
  return near[0]?.name;
}

/** Counts the insertions, deletions and replacements from one text to the other (Levenshtein distance). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
