import { splitGraphemes } from "./split-graphemes.ts";
import { type FontFace, type FontFaces, replacementCharacter, type FontWeight } from "./font-faces.ts";

/** Consecutive characters drawn in one font and one direction. */
export interface TextRun {
  face: FontFace;
  /** Embedding level: even from left to right, odd from right to left (UAX #9). */
  level: number;
  /** Text passed to the font. */
  drawnText: string;
  /** The font lays out the text from right to left. */
  isRightToLeft: boolean;
  /** Width, in ems. */
  width: number;
}

/** Text with the embedding levels of its parts. */
export interface DirectedText {
  text: string;
  /** Embedding level of each code unit. */
  levels: Uint8Array;
  mirrored(character: string): string | null;
}

const ascii = /^[!-~]$/;
const blank = /^\s*$/u;
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** Scripts that fontkit lays out from right to left, among those with fonts here. */
const rightToLeftScripts = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Splits a part of a loaded text into runs, in reading order. */
export function splitIntoRuns(
  faces: FontFaces,
  source: DirectedText,
  weight: FontWeight,
  from: number,
  to: number,
): TextRun[] {
  const { text, levels, mirrored } = source;
  const runs: { face: FontFace; level: number; clusters: string[] }[] = [];
  let at = from;
  for (const cluster of splitGraphemes(text.slice(from, to))) {
    const level = levels[at]!;
    at += cluster.length;
    const last = runs.at(-1);
    const { face, drawn } = chooseFontFace(faces, cluster, weight, last?.face);
    const shown = level % 2 === 0 ? drawn : Array.from(drawn, (one) => mirrored(one) ?? one).join("");
    if (last?.face === face && last.level === level) last.clusters.push(shown);
    else runs.push({ face, level, clusters: [shown] });
  }
  return runs.map(({ face, level, clusters }) => {
    const isRightToLeft = rightToLeftScripts.test(clusters.join(""));
    const isTurned = isRightToLeft !== (level % 2 === 1);
    const drawnText = (isTurned ? clusters.toReversed() : clusters).join("");
    return { face, level, drawnText, isRightToLeft, width: face.widthOf(drawnText) };
  });
}

/** Chooses one font for a whole cluster, or the replacement character if no font has it. */
function chooseFontFace(faces: FontFaces, cluster: string, weight: FontWeight, last: FontFace | undefined) {
  if (ascii.test(cluster)) return { face: faces.defaultFace(weight), drawn: cluster };
  const visible = [...cluster].filter((character) => !invisible.test(character));
  if (blank.test(visible.join("")) && last?.hasAll(cluster)) return { face: last, drawn: cluster };
  const own = visible.map((character) => faces.faceOf(character, weight));
  const whole = own.find((face) => face?.hasAll(visible.join("")));
  const face = whole ?? own[0];
  if (face) return { face, drawn: [...cluster].filter((character) => face.hasAll(character)).join("") };
  const usual = cluster.normalize("NFKC");
  if (usual !== cluster) return chooseFontFace(faces, usual, weight, last);
  return { face: faces.defaultFace(weight), drawn: visible.length > 0 ? replacementCharacter : "" };
}
