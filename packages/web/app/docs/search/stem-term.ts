const stopWords = new Set(
  (
    "a about after all am an and any are as at be been but by can could do does for from get had has have how i if in " +
    "into is it its just me much my need no not of off on only or our out please set should so some than that the " +
    "their them then there these they this to up use used using want was we were what when where which who why will " +
    "with would you your"
  ).split(" "),
);

/** Endings that change what a word does, but hardly what it is about. */
const endings =
  "ication ization isation ation ating ated ate ator ion ment ing ized ised ize ise ied ie er or ed ly y e".split(
    " ",
  );
/** Takes the longest of these endings off a word, and leaves four letters at least. */
const matchEnding = (of: readonly string[]) => new RegExp(`^(.{4,}?)(?:${of.join("|")})$`);
const ending = matchEnding(endings);
const begunEnding = matchEnding(
  endings.flatMap((each) => Array.from(each, (_, at) => each.slice(0, at + 1))),
);

/**
 * Cuts a word to the beginning that its forms share, for the search index and for queries alike: `verify`, `verified`
 * and `verification` are all `verif`. The result begins the word, so it can be found in the text again.
 * @returns null for a word that says nothing about the subject, such as `how`
 */
export function stemTerm(word: string): string | null {
  const lower = word.toLowerCase();
  if (lower === "" || stopWords.has(lower)) return null;
  if (/\d/.test(lower)) return lower;
  let stem = lower.length > 3 ? lower.replace(/([^su])s$/, "$1") : lower;
  // Twice, since endings follow each other: verify-ing, verif-y.
  for (let pass = 0; pass < 2; pass += 1) stem = ending.exec(stem)?.[1] ?? stem;
  return stem.length > 4 ? stem.replace(/(.)\1$/, "$1") : stem;
}

/** Returns what to look for when a word is typed, perhaps not to its end: `verificat` is also looked for as `verif`. */
export function stemTypedTerm(word: string): string[] | null {
  const stem = stemTerm(word);
  return stem === null ? null : [...new Set([stem, begunEnding.exec(word.toLowerCase())?.[1] ?? stem])];
}
