const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const ascii = /^[ -~]*$/;

/** Splits a text into what a reader sees as single characters. */
export const splitGraphemes = (text: string): string[] =>
  ascii.test(text) ? text.split("") : Array.from(graphemes.segment(text), ({ segment }) => segment);
