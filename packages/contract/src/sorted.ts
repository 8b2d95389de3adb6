// For browsers without `toSorted` and `toReversed`, which pages and the hosted check still serve.
/* oxlint-disable unicorn/no-array-sort, unicorn/no-array-reverse -- only the copy changes */

/** Returns a sorted copy of the list. */
export const sorted = <T>(list: Iterable<T>, compare?: (a: T, b: T) => number): T[] =>
  [...list].sort(compare);

/** Returns a copy of the list, from its end to its start. */
export const reversed = <T>(list: Iterable<T>): T[] => [...list].reverse();
