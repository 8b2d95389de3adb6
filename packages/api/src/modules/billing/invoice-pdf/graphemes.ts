const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const ascii = /^[ -~]*$/;

/** The parts of a text that a reader sees as one character. */
export const splitGraphemes = (text: string): string[] =>
  ascii.test(text) ? text.split("") : Array.from(graphemes.segment(text), ({ segment }) => segment);
