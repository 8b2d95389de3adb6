import { clustersOf } from "./clusters.ts";
import { type Face, type Faces, replacement, type Weight } from "./faces.ts";

/** Characters in a row that are drawn with one font in one direction. */
export interface Run {
  face: Face;
  /** Even from left to right, odd from right to left (UAX #9). */
  level: number;
  /** As it is given to the font. */
  drawn: string;
  /** Whether the font lays it out from right to left. */
  isFromRight: boolean;
  /** In ems. */
  width: number;
}

/** A text, and which way its parts go. */
export interface Directed {
  text: string;
  /** Of each code unit. */
  levels: Uint8Array;
  mirrored(character: string): string | null;
}

const ascii = /^[!-~]$/;
const blank = /^\s*$/u;
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** The scripts that fontkit lays out from right to left, of those that there are fonts for. */
const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** A piece of a loaded text as runs, in the order in which it is read. */
export function runsOf(faces: Faces, source: Directed, weight: Weight, from: number, to: number): Run[] {
  const { text, levels, mirrored } = source;
  const runs: { face: Face; level: number; clusters: string[] }[] = [];
  let at = from;
  for (const cluster of clustersOf(text.slice(from, to))) {
    const level = levels[at]!;
    at += cluster.length;
    const last = runs.at(-1);
    const { face, drawn } = choose(faces, cluster, weight, last?.face);
    const shown = level % 2 === 0 ? drawn : Array.from(drawn, (one) => mirrored(one) ?? one).join("");
    if (last?.face === face && last.level === level) last.clusters.push(shown);
    else runs.push({ face, level, clusters: [shown] });
  }
  return runs.map(({ face, level, clusters }) => {
    const isFromRight = fromRight.test(clusters.join(""));
    const isTurned = isFromRight !== (level % 2 === 1);
    const drawn = (isTurned ? clusters.toReversed() : clusters).join("");
    return { face, level, drawn, isFromRight, width: face.widthOf(drawn) };
  });
}

/** One font for a whole cluster; a sign that stands for it where no font has it. */
function choose(faces: Faces, cluster: string, weight: Weight, last: Face | undefined) {
  if (ascii.test(cluster)) return { face: faces.plainFace(weight), drawn: cluster };
  const visible = [...cluster].filter((character) => !invisible.test(character));
  if (blank.test(visible.join("")) && last?.hasAll(cluster)) return { face: last, drawn: cluster };
  const own = visible.map((character) => faces.faceOf(character, weight));
  const whole = own.find((face) => face?.hasAll(visible.join("")));
  const face = whole ?? own[0];
  if (face) return { face, drawn: [...cluster].filter((character) => face.hasAll(character)).join("") };
  const usual = cluster.normalize("NFKC");
  if (usual !== cluster) return choose(faces, usual, weight, last);
  return { face: faces.plainFace(weight), drawn: visible.length > 0 ? replacement : "" };
}
