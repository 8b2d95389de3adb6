import bidiModule, { type Bidi } from "bidi-js";
import { breakPoints } from "./break-points.ts";
import type { FontFaces, FontWeight } from "./font-faces.ts";
import { splitGraphemes } from "./split-graphemes.ts";
import { type DirectedText, type TextRun, splitIntoRuns } from "./text-runs.ts";

export interface TextStyle {
  weight: FontWeight;
  /** Font size, in points. */
  size: number;
}

export interface TextLine {
  /** Text in reading order. */
  text: string;
  /** Runs in visual order, from the left. */
  runs: readonly TextRun[];
  /** Width, in points. */
  width: number;
  /** Glyphs and characters correspond one to one, in reading order. */
  isPlain: boolean;
}

/** bidi-js declares an ES module, but Node loads the bare function. */
const bidi = (bidiModule as unknown as () => Bidi)();
const mirrored = (character: string) => bidi.getMirroredCharacter(character);

const plainScripts =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}]*$/u;

/**
 * Breaks a text into lines.
 * @param width in points; longer words are broken too
 */
export async function layOutText(
  faces: FontFaces,
  text: string,
  style: TextStyle,
  width: number,
): Promise<TextLine[]> {
  const lines: TextLine[] = [];
  for (const paragraph of cleanText(text).split("\n")) {
    await faces.load(paragraph, style.weight);
    lines.push(...breakIntoLines(faces, withDirection(paragraph), style, width));
  }
  return lines;
}

/** Normalizes line breaks to newlines and removes all other control characters. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/[\t\u00a0\u202f]/g, " ")
    .replace(/(?!\n)\p{Cc}/gu, "");
}

const withDirection = (text: string): DirectedText => ({
  text,
  levels: bidi.getEmbeddingLevels(text).levels,
  mirrored,
});

function breakIntoLines(faces: FontFaces, source: DirectedText, style: TextStyle, width: number): TextLine[] {
  const { text } = source;
  const measure = (from: number, to: number) =>
    widthOf(splitIntoRuns(faces, source, style.weight, from, to), style);
  // No letter is narrower than a sixth of an em. The bound keeps the measuring of endless words fast.
  const longest = Math.ceil((6 * width) / style.size);
  const isTooWide = (from: number, to: number) => to - from > longest || measure(from, to) > width;
  const lines: TextLine[] = [];
  let start = 0;
  let end = 0;
  let taken = 0;
  const close = () => {
    if (end > start) lines.push(createTextLine(faces, source, style, start, end));
    start = end;
    taken = 0;
  };
  for (const point of breakPoints(text)) {
    const wordEnd = end + text.slice(end, point).trimEnd().length;
    if (isTooWide(end, wordEnd)) {
      close();
      while (isTooWide(start, wordEnd)) {
        const word = text.slice(start, Math.min(wordEnd, start + longest));
        end += fittingLength(word, (length) => measure(start, start + length) <= width);
        close();
      }
    } else if (taken + measure(end, wordEnd) > width) close();
    taken += measure(end, point);
    end = point;
  }
  close();
  return lines.length > 0 ? lines : [createTextLine(faces, source, style, 0, 0)];
}

/** Returns how much of an overlong word fits; at least one cluster. */
function fittingLength(word: string, fits: (length: number) => boolean): number {
  const ends: number[] = [];
  for (const cluster of splitGraphemes(word)) ends.push((ends.at(-1) ?? 0) + cluster.length);
  let [some, many] = [0, ends.length - 1];
  while (some < many) {
    const middle = Math.ceil((some + many) / 2);
    if (fits(ends[middle]!)) some = middle;
    else many = middle - 1;
  }
  return ends[some]!;
}

const widthOf = (runs: readonly TextRun[], { size }: TextStyle) =>
  runs.reduce((sum, run) => sum + run.width, 0) * size;

function createTextLine(
  faces: FontFaces,
  source: DirectedText,
  style: TextStyle,
  from: number,
  to: number,
): TextLine {
  const text = source.text.slice(from, to).trimEnd();
  const runs = splitIntoRuns(faces, source, style.weight, from, from + text.length);
  const drawn = runs.map((run) => run.drawnText).join("");
  return {
    text,
    runs: visualOrder(runs),
    width: widthOf(runs, style),
    isPlain: drawn === text && plainScripts.test(text) && runs.every(({ level }) => level === 0),
  };
}

/** Reorders runs for display (UAX #9, rule L2). */
function visualOrder(runs: readonly TextRun[]): TextRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let first = 0; first < ordered.length; first++) {
      let last = first;
      while (last < ordered.length && ordered[last]!.level >= level) last++;
      if (last > first) ordered.splice(first, last - first, ...ordered.slice(first, last).toReversed());
      first = last;
    }
  }
  return ordered;
}
