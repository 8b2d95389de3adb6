import type { Command } from "./command.ts";

/** Ways in which a command matches what was typed, best first. */
const ranks = {
  /** The name starts with it. */
  prefix: 0,
  /** Each typed word starts a word of the name. */
  wordStart: 1,
  /** It is made of starts of the name's words: "vh" or "verhis" for "Verification History". */
  wordStarts: 2,
  /** Each typed word starts a word of the name or a keyword: "age" is "Websites" rather than "Manage". */
  keyword: 3,
  /** The name contains a typed word inside of one of its own. */
  inside: 4,
  /** The name has its letters in this order. */
  scattered: 5,
} as const;

export type CommandRank = (typeof ranks)[keyof typeof ranks];

/** Rank of commands that are worth showing only if none matches better. */
export const weakestRank: CommandRank = ranks.scattered;

/** Returns how well a command matches what was typed, the lower the better; undefined if it does not. */
export function rankCommand(
  command: Pick<Command, "name" | "keywords">,
  typed: string,
): CommandRank | undefined {
  const text = fold(typed);
  const name = fold(command.name);
  const words = text.split(/\s+/);
  if (name.startsWith(text)) return ranks.prefix;
  if (words.every((word) => startsWord(name, word))) return ranks.wordStart;
  if (words.length === 1 && isMadeOfWordStarts(name, text)) return ranks.wordStarts;
  const keywords = fold(command.keywords);
  const starts = (word: string) => startsWord(name, word) || startsWord(keywords, word);
  if (words.every(starts)) return ranks.keyword;
  if (words.every((word) => name.includes(word) || starts(word))) return ranks.inside;
  if (words.length === 1 && text.length > 2 && isScattered(name, text)) return ranks.scattered;
  return undefined;
}

/** Folds case and marks, so that "sohne" finds "Söhne". */
const fold = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();

const isWordStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!);

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (isWordStart(text, at)) return true;
  return false;
}

function isMadeOfWordStarts(name: string, text: string): boolean {
  if (!isScattered(name, text)) return false;
  const starts = [...name].flatMap((_, at) => (isWordStart(name, at) ? [at] : []));
  /** Places in the name of the last letter, over all ways to match the letters so far. */
  let ends: number[] = starts.filter((at) => name[at] === text[0]);
  for (const letter of text.slice(1)) {
    const next = new Set(ends.flatMap((end) => [end + 1, ...starts.filter((start) => start > end)]));
    ends = [...next].filter((at) => name[at] === letter);
  }
  return ends.length > 0;
}

function isScattered(name: string, text: string): boolean {
  let at = -1;
  return [...text].every((letter) => (at = name.indexOf(letter, at + 1)) >= 0);
}
