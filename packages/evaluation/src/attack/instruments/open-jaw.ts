import { type Raster, sampleRaster } from "../../../../../fixtures/paint-triangles.ts";
import { PORTRAIT_CANVAS, type Portrait } from "../scene/portrait.ts";
import { traceContour } from "./contour.ts";
import { EYES, INNER_LOWER_LIP, INNER_UPPER_LIP, JAW_LINE, LOWER_LIP } from "./landmark-groups.ts";
import { measureSkinColor } from "./skin-color.ts";
import type { Texture } from "./texture.ts";

/** The look of a mouth's inside, and how far the mouth opens. */
interface MouthStyle {
  /** Drop of the lower lip at the widest, in distances of the eyes' outer corners. */
  drop: number;
  /** Drop of the chin, as a share of the lip's. */
  jaw: number;
  /** Height of the upper teeth that show, in breadths of the face; 0 shows none. */
  teeth: number;
  /** It has a tongue, and grows darker toward the throat. */
  hasTongue: boolean;
}

/** Writes the lower half of the face on a texture of the canvas, the mouth open by a share from 0 to 1. */
type JawOpener = (texture: Texture, share: number) => void;

/**
 * Creates a jaw that opens on the picture: the lower lip and the chin go down, the neck gives way, and what was between the lips is
 * continued by teeth, a tongue and darkness.
 * @param source the portrait's picture, on its canvas
 */
export function createJawOpener(portrait: Portrait, source: Raster, style: MouthStyle): JawOpener {
  const { mesh } = portrait;
  const { face } = PORTRAIT_CANVAS;
  const [left, right] = [Math.ceil(mesh[JAW_LINE[0]]!.x), Math.floor(mesh[JAW_LINE.at(-1)!]!.x)];
  const upper = traceContour(mesh, INNER_UPPER_LIP, left, right);
  const lower = traceContour(mesh, INNER_LOWER_LIP, left, right).map((y, i) => Math.max(y, upper[i]!));
  const jaw = traceContour(mesh, JAW_LINE, left, right);
  const [from, to] = [mesh[INNER_UPPER_LIP[0]]!, mesh[INNER_UPPER_LIP.at(-1)!]!];
  const middle = (from.x + to.x) / 2;
  const reach = (to.x - from.x) / 2;
  const halfJaw = (right - left) / 2;
  const most = style.drop * (mesh[EYES[1].lower.at(-1)!]!.x - mesh[EYES[0].lower[0]]!.x);
  const bottom = Math.ceil(Math.max(...jaw) + 0.45 * face);
  const inside = createMouthInside(style, measureSkinColor(portrait));
  const color = new Float64Array(3);
  return (texture, share) => {
    for (let column = 0; column < right - left; column++) {
      const x = left + column;
      const off = Math.min(1, Math.abs(x - middle) / reach);
      const opening = share * most * (1 - off ** 2.4);
      const aside = Math.min(1, Math.abs(x - mesh[LOWER_LIP]!.x) / halfJaw);
      const chin = Math.max(jaw[column]!, lower[column]! + 2);
      const drop = Math.max(share * most * style.jaw * (1 - aside ** 2), 0);
      const gap = lower[column]! - upper[column]!;
      const end = chin + 0.45 * face;
      for (let y = Math.floor(upper[column]!); y < Math.min(bottom, texture.height); y++) {
        const below = y - upper[column]!;
        if (below >= 0 && below < gap + opening) {
          sampleRaster(source, x, Math.min(y, lower[column]!), color);
          inside(color, below, { gap, opening, off });
        } else {
          sampleRaster(source, x, sourceHeight(y, [lower[column]!, chin, end], opening, drop), color);
        }
        const at = 4 * (y * texture.width + x);
        for (let channel = 0; channel < 3; channel++) texture.data[at + channel] = color[channel]! + 0.5;
      }
    }
  };
}

/** Returns the height on the closed picture of what is at a height of the opened one, below the lips. */
function sourceHeight(
  y: number,
  [lip, chin, end]: readonly [number, number, number],
  opening: number,
  drop: number,
): number {
  if (y < lip + opening) return y;
  if (y < chin + drop)
    return lip + ((y - lip - opening) * (chin - lip)) / Math.max(1, chin + drop - lip - opening);
  if (y < end) return chin + ((y - chin - drop) * (end - chin)) / Math.max(1, end - chin - drop);
  return y;
}

interface MouthPlace {
  /** Height of the opening between the lips on the portrait, in pixels. */
  gap: number;
  /** Height by which it has grown. */
  opening: number;
  /** 0 in the middle, 1 at the corners. */
  off: number;
}

/** Creates the colors of a mouth's inside: it changes the portrait's own color at a depth below the upper lip. */
function createMouthInside(
  { teeth, hasTongue }: MouthStyle,
  skin: readonly number[],
): (color: Float64Array, below: number, place: MouthPlace) => void {
  const { face } = PORTRAIT_CANVAS;
  const light = Math.min(1, (skin[0]! + skin[1]! + skin[2]!) / 520);
  return (color, below, { gap, opening, off }) => {
    const share = below / (gap + opening + 0.01);
    const shown = Math.max(gap, Math.min(teeth * face * (1 - off ** 3), gap + 0.6 * opening));
    const isOpen = Math.min(1, opening / (0.03 * face));
    // The teeth of the portrait's own smile stay where they are; new ones are painted only where it shows none.
    const own = gap > 0.02 * face ? gap : 0;
    const tooth = own > 0 ? 0 : fadeOver(below, shown, 1.5);
    const keep = Math.max(1 - isOpen, own > 0 ? fadeOver(below, own - 1.5, 2) : 0);
    const groove = 1 - 0.16 * Math.abs(Math.sin(off * 9)) ** 12;
    const tongue = hasTongue ? fadeOver(1 - share, 0.36 * (1 - off ** 2), 0.12) : 0;
    const depth = hasTongue ? 0.55 + 0.45 * Math.abs(2 * share - 1) : 1;
    const shade = light * (1 - 0.35 * off ** 2);
    const cavity = [46 * depth + 84 * tongue, 15 * depth + 42 * tongue, 14 * depth + 44 * tongue];
    const enamel = [206, 196, 178];
    for (let channel = 0; channel < 3; channel++) {
      const lit = enamel[channel]! * groove * (0.7 + 0.3 * Math.min(1, below / 5));
      const painted = shade * (cavity[channel]! * (1 - tooth) + lit * tooth);
      color[channel] = color[channel]! * keep + painted * (1 - keep);
    }
  };
}

/** Returns 1 below a limit, 0 above it, and a smooth change over a breadth between. */
function fadeOver(value: number, limit: number, breadth: number): number {
  const share = Math.min(1, Math.max(0, (limit + breadth / 2 - value) / breadth));
  return share * share * (3 - 2 * share);
}
