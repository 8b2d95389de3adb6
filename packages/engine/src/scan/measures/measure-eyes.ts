import type { Point } from "../../models/blazeface.ts";
import type { Mesh } from "../../models/facemesh.ts";
import type { EyeReading } from "../scan-frame.ts";
import { type EyeIndex, measureEyeFrame } from "./eye-frame.ts";
import type { SampleBrightness } from "./gray-picture.ts";

/** Landmarks of the lids, left to right (MediaPipe's canonical face). */
const LIDS = [
  { upper: [246, 161, 160, 159, 158, 157, 173], lower: [7, 163, 144, 145, 153, 154, 155] },
  { upper: [398, 384, 385, 386, 387, 388, 466], lower: [382, 381, 380, 374, 373, 390, 249] },
] as const;

/** Radius of an iris over the distance of the corners of its eye: 11.7 mm broad (Rüfer et al., Cornea 2005) in an opening of 30 mm. */
const IRIS_RADIUS = 0.195;

/** Samples from corner to corner, and from lid to lid. */
const [COLUMNS, ROWS] = [48, 25] as const;
/** Half the height that is sampled, in widths of the eye. */
const REACH = 0.25;
/** Openings below this show too little of an iris. */
const MIN_OPENNESS = 0.12;

/**
 * Measures the opening of both eyes and where their irises stand.
 * @param gray brightness of the picture that the mesh is on
 * @param skin brightness of the cheeks, 0 to 255
 */
export function measureEyes(gray: SampleBrightness, mesh: Mesh, skin: number): [EyeReading, EyeReading] {
  return [measureEye(gray, mesh, skin, 0), measureEye(gray, mesh, skin, 1)];
}

function measureEye(gray: SampleBrightness, { points }: Mesh, skin: number, which: EyeIndex): EyeReading {
  const { half, toEye, toPicture } = measureEyeFrame(points, which);
  const lid = (landmarks: readonly number[]): Point[] => [
    { x: -half, y: 0 },
    ...landmarks.map((landmark) => toEye({ x: points[3 * landmark]!, y: points[3 * landmark + 1]! })),
    { x: half, y: 0 },
  ];
  const [top, bottom] = [lid(LIDS[which].upper), lid(LIDS[which].lower)];
  const openness = Math.max(0, heightAt(bottom, 0) - heightAt(top, 0));
  const sample = (x: number, y: number): number => {
    const place = toPicture({ x, y });
    return gray(place.x - 0.5, place.y - 0.5);
  };
  const seen = sampleBetweenLids(sample, top, bottom, half);
  const contrast = measureContrast(seen) / Math.max(1, skin);
  return { openness, contrast, iris: openness < MIN_OPENNESS ? null : findIris(seen, top, bottom, half) };
}

/** Brightness at a place between the lids, in widths of the eye from its middle. */
interface EyeSample extends Point {
  level: number;
}

function sampleBetweenLids(
  sample: (x: number, y: number) => number,
  top: readonly Point[],
  bottom: readonly Point[],
  half: number,
): EyeSample[] {
  const seen: EyeSample[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    const x = ((column + 0.5) / COLUMNS - 0.5) * 2 * half;
    // Lashes and the lid's shadow are dark too.
    const [highest, lowest] = [heightAt(top, x) + 0.02, heightAt(bottom, x) - 0.01];
    for (let row = 0; row < ROWS; row++) {
      const y = ((row + 0.5) / ROWS - 0.5) * 2 * REACH;
      if (y > highest && y < lowest) seen.push({ x, y, level: sample(x, y) });
    }
  }
  return seen;
}

/** Returns the standard deviation of brightness. */
function measureContrast(seen: readonly EyeSample[]): number {
  if (seen.length === 0) return 0;
  const mean = seen.reduce((sum, { level }) => sum + level, 0) / seen.length;
  return Math.sqrt(seen.reduce((sum, { level }) => sum + (level - mean) ** 2, 0) / seen.length);
}

/** Finds the disc that is darkest against the rest between the lids, then the center of its darkness. */
function findIris(
  seen: readonly EyeSample[],
  top: readonly Point[],
  bottom: readonly Point[],
  half: number,
): Point | null {
  if (seen.length < 20) return null;
  const total = seen.reduce((sum, { level }) => sum + level, 0);
  let best = { x: 0, y: 0, contrast: -Infinity };
  const limit = half - IRIS_RADIUS / 2;
  for (let x = -limit; x <= limit; x += half / 24) {
    const y = (heightAt(top, x) + heightAt(bottom, x)) / 2;
    let [inside, count] = [0, 0];
    for (const { x: u, y: v, level } of seen) {
      if ((u - x) ** 2 + (v - y) ** 2 > IRIS_RADIUS ** 2) continue;
      inside += level;
      count++;
    }
    const others = seen.length - count;
    if (count < 8 || others < 8) continue;
    const contrast = ((total - inside) / others - inside / count) * Math.sqrt((count * others) / seen.length);
    if (contrast > best.contrast) best = { x, y, contrast };
  }
  if (best.contrast <= 0) return null;
  return refineIris(seen, best);
}

function refineIris(seen: readonly EyeSample[], near: Point): Point | null {
  const levels = seen.map(({ level }) => level).toSorted((a, b) => a - b);
  const white = levels[Math.floor(levels.length * 0.75)]!;
  let [x, y, weight] = [0, 0, 0];
  for (const { x: u, y: v, level } of seen) {
    if (Math.hypot(u - near.x, v - near.y) > 1.35 * IRIS_RADIUS || level >= white) continue;
    const dark = white - level;
    x += dark * u;
    y += dark * v;
    weight += dark;
  }
  return weight > 0 ? { x: x / weight, y: y / weight } : null;
}

/** Returns the height of a lid at a place along the eye, between its landmarks. */
function heightAt(lid: readonly Point[], x: number): number {
  for (let i = 1; i < lid.length; i++) {
    const [from, to] = [lid[i - 1]!, lid[i]!];
    if (x > to.x && i < lid.length - 1) continue;
    const share = to.x === from.x ? 0 : Math.min(1, Math.max(0, (x - from.x) / (to.x - from.x)));
    return from.y + share * (to.y - from.y);
  }
  return 0;
}
