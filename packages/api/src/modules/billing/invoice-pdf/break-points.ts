const wordSegmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Scripts written without spaces between words. */
const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const space = /\s$/u;
const hyphen = /[-\u2010\u2013\u2014/]$/u;
const opening = /[\p{Ps}\p{Pi}]$/u;
const closing = /^[\s\p{Pe}\p{Pf}\p{Po}\p{M}\u30fc]/u;

/**
 * Returns the positions at which a line may break, including the end of the text: after spaces and hyphens, and
 * between words in scripts without spaces.
 */
export function breakPoints(text: string): number[] {
  const points: number[] = [];
  let before = "";
  for (const { segment, index } of wordSegmenter.segment(text)) {
    const isAllowed =
      space.test(before) ||
      hyphen.test(before) ||
      (!opening.test(before) &&
        (unspacedScripts.test(before.slice(-1)) || unspacedScripts.test(segment.slice(0, 1))));
    if (index > 0 && isAllowed && !closing.test(segment)) points.push(index);
    before = segment;
  }
  points.push(text.length);
  return points;
}
