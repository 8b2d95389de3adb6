import { LINEAR_OF_LEVEL } from "./color-space.ts";
import { patternShare } from "./cloth-style.ts";
import { clothDepth } from "./clothes.ts";
import { smoothStep } from "./face-regions.ts";
import type { RoomLight } from "./light.ts";
import type { Material } from "./mesh-builder.ts";
import { latticeValue } from "./noise.ts";
import type { Person } from "./person.ts";
import type { PosedPerson } from "./pose-person.ts";
import { CHART_SIZE } from "./skin-chart.ts";
import type { Color } from "./skin-texture.ts";
import { normalizeVector, type Vector } from "./vectors.ts";

/** A surface of a person at one sample of the picture. */
interface SurfacePoint {
  triangle: number;
  /** Weights of the triangle's corners. */
  weights: Float64Array;
}

/** Computes the linear light that the camera receives from a surface. */
export type SurfaceShader = (material: Material, point: SurfacePoint, into: Float64Array) => void;

type Albedo = [number, number, number];

/** Angular radius of the iris as seen from the eyeball's middle, in radians. */
const IRIS = 0.47;

/**
 * Creates the shader for one frame.
 * @param shadows share of the key light at each vertex
 */
export function createSurfaceShader(
  person: Person,
  posed: PosedPerson,
  normals: Float32Array,
  shadows: Float32Array,
  light: RoomLight,
  camera: Vector,
): SurfaceShader {
  const { mesh } = person;
  const { triangles, corners, openness, base } = mesh;
  const { positions } = posed;
  const clothColor = linearColor(person.cloth.color);
  const secondColor = linearColor(person.cloth.second);
  const hairColor = linearColor(person.hairColor);
  const irisColor = linearColor(person.irisColor);
  const { direction: sun, key, sky, ground, front } = light;
  // Numbers of the surface in hand, in a typed array since closures would box them.
  const at = new Float64Array(SURFACE_FIELDS);

  function interpolate({ triangle, weights }: SurfacePoint): void {
    const t = 3 * triangle;
    const wa = weights[0]!,
      wb = weights[1]!,
      wc = weights[2]!;
    const va = triangles[t]!,
      vb = triangles[t + 1]!,
      vc = triangles[t + 2]!;
    const a = 3 * va,
      b = 3 * vb,
      c = 3 * vc;
    for (let k = 0; k < 3; k++) {
      at[POSITION + k] = wa * positions[a + k]! + wb * positions[b + k]! + wc * positions[c + k]!;
      at[NORMAL + k] = wa * normals[a + k]! + wb * normals[b + k]! + wc * normals[c + k]!;
      at[BASE + k] = wa * base[a + k]! + wb * base[b + k]! + wc * base[c + k]!;
      at[VIEW + k] = camera[k]! - at[POSITION + k]!;
    }
    at[OPEN] = wa * openness[va]! + wb * openness[vb]! + wc * openness[vc]!;
    at[SHADOW] = wa * shadows[va]! + wb * shadows[vb]! + wc * shadows[vc]!;
    at[U] = wa * corners[2 * t]! + wb * corners[2 * t + 2]! + wc * corners[2 * t + 4]!;
    at[V] = wa * corners[2 * t + 1]! + wb * corners[2 * t + 3]! + wc * corners[2 * t + 5]!;
    normalizeField(at, NORMAL);
    normalizeField(at, VIEW);
  }

  /** Light on a matte surface; `wrap` is how far light creeps around its edge, by color. */
  function addMatte(into: Float64Array, r: number, g: number, b: number, wrap: Vector): void {
    const nx = at[NORMAL]!,
      ny = at[NORMAL + 1]!,
      nz = at[NORMAL + 2]!,
      vx = at[VIEW]!,
      vy = at[VIEW + 1]!,
      vz = at[VIEW + 2]!;
    const open = at[OPEN]!,
      shadow = at[SHADOW]!;
    const facing = nx * sun[0] + ny * sun[1] + nz * sun[2];
    const up = 0.5 + 0.5 * ny;
    const toward = Math.max(0, nx * vx + ny * vy + nz * vz);
    // Light that comes back from neighboring skin is redder, so red is darkened least.
    const redInside = Math.sqrt(open) * (0.5 + 0.5 * open);
    for (let c = 0; c < 3; c++) {
      const w = wrap[c]!;
      const soft = facing > 0 ? shadow + (1 - shadow) * 0.35 * w : shadow * 0.6 + 0.4 * w;
      const direct = Math.max(0, (facing + w) / (1 + w)) * soft;
      const inside = c === 0 ? redInside : open * (1.1 - 0.1 * open);
      const ambient = (sky[c]! * up + ground[c]! * (1 - up)) * inside + front[c]! * toward * inside;
      into[c]! += (c === 0 ? r : c === 1 ? g : b) * (key[c]! * direct + ambient);
    }
  }

  function addGloss(into: Float64Array, strength: number, sharpness: number): void {
    const nx = at[NORMAL]!,
      ny = at[NORMAL + 1]!,
      nz = at[NORMAL + 2]!,
      vx = at[VIEW]!,
      vy = at[VIEW + 1]!,
      vz = at[VIEW + 2]!;
    const open = at[OPEN]!,
      shadow = at[SHADOW]!;
    const hx = sun[0] + vx,
      hy = sun[1] + vy,
      hz = sun[2] + vz;
    const length = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz);
    const aligned = Math.max(0, (nx * hx + ny * hy + nz * hz) * length);
    const edge = (1 - Math.max(0, nx * vx + ny * vy + nz * vz)) ** 2;
    const shine = strength * (aligned ** sharpness * shadow * (0.6 + 2 * edge * edge));
    for (let c = 0; c < 3; c++) into[c]! += key[c]! * shine + strength * 0.25 * edge * edge * sky[c]! * open;
  }

  function shadeSkin(into: Float64Array): void {
    const depth = clothDepth(Math.abs(at[BASE]!), at[BASE + 1]!, at[BASE + 2]!, person.clothes);
    if (depth > 0) {
      shadeCloth(into, depth);
      return;
    }
    sampleSkin(person.skin, at[U]!, at[V]!);
    const inner = smoothStep(0.3, 0.05, at[OPEN]!) * smoothStep(0.75, 0.6, Math.abs(at[BASE]!));
    const hollow =
      at[BASE + 1]! < 6.95 && at[BASE + 1]! > 6.25 && Math.abs(at[BASE]!) < 0.36 && at[BASE + 2]! > 0.5
        ? inner
        : 0;
    const r = texel[0]! + hollow * (0.12 - texel[0]!);
    const g = texel[1]! + hollow * (0.025 - texel[1]!);
    const b = texel[2]! + hollow * (0.025 - texel[2]!);
    const underCollar = 1 - 0.45 * smoothStep(-0.12, 0, depth);
    addMatte(into, r * underCollar, g * underCollar, b * underCollar, SKIN_WRAP);
    addGloss(into, texel[3]! * 0.22 * (1 - hollow), 14);
    addGloss(into, texel[3]! * 0.12 * (1 - hollow), 50);
  }

  function shadeCloth(into: Float64Array, depth: number): void {
    const second = patternShare(person.cloth, at[BASE]!, at[BASE + 1]!);
    const knit = 1 + 0.12 * latticeValue(7, Math.floor(at[BASE]! * 90), Math.floor(at[BASE + 1]! * 90));
    const seam = 1 - 0.3 * smoothStep(0.02, 0, Math.abs(depth - 0.12));
    const of = (c: number): number =>
      (clothColor[c]! + second * (secondColor[c]! - clothColor[c]!)) * knit * seam;
    addMatte(into, of(0), of(1), of(2), CLOTH_WRAP);
  }

  function shadeEye(into: Float64Array): void {
    const [px, py, pz] = [at[POSITION]!, at[POSITION + 1]!, at[POSITION + 2]!];
    const side = px > (posed.eyes[0]!.center[0] + posed.eyes[1]!.center[0]) / 2 ? 0 : 1;
    const { center, rotation } = posed.eyes[side]!;
    const { radius } = person.eyes[side]!;
    const dx = (px - center[0]) / radius,
      dy = (py - center[1]) / radius,
      dz = (pz - center[2]) / radius;
    const ex = rotation[0] * dx + rotation[3] * dy + rotation[6] * dz;
    const ey = rotation[1] * dx + rotation[4] * dy + rotation[7] * dz;
    const ez = rotation[2] * dx + rotation[5] * dy + rotation[8] * dz;
    const away = Math.atan2(Math.sqrt(ex * ex + ey * ey), ez) / IRIS;
    const around = Math.atan2(ey, ex);
    // The upper lid's shadow on the eye.
    const { head } = posed;
    const height = head[1] * dx + head[4] * dy + head[7] * dz;
    const lid = 1 - 0.55 * smoothStep(0.1, 0.5, height) - 0.15 * smoothStep(-0.25, -0.5, height);
    let [r, g, b] = SCLERA;
    const corner = smoothStep(1.5, 2.3, away);
    g *= 1 - 0.3 * corner;
    b *= 1 - 0.34 * corner;
    if (away < 1.08) {
      const fibers =
        1 +
        0.3 * latticeValue(3, Math.floor(around * 22), Math.floor(away * 3)) +
        0.4 * smoothStep(0.75, 0.4, away);
      const limbus = 1 - 0.65 * smoothStep(0.78, 1, away);
      const iris = smoothStep(1.06, 0.96, away);
      const pupil = smoothStep(person.pupil - 0.06, person.pupil + 0.06, away);
      r += iris * (irisColor[0] * fibers * limbus * pupil - r);
      g += iris * (irisColor[1] * fibers * limbus * pupil - g);
      b += iris * (irisColor[2] * fibers * limbus * pupil - b);
    }
    at[NORMAL] = dx;
    at[NORMAL + 1] = dy;
    at[NORMAL + 2] = dz;
    at[OPEN] = 0.75 * lid;
    at[SHADOW] = Math.max(at[SHADOW]!, 0.5) * lid;
    addMatte(into, r, g, b, EYE_WRAP);
    addCornealHighlight(into, rotation, away, dx, dy, dz);
  }

  /** The cornea bulges, so it mirrors the lamp and the screen near the iris. */
  function addCornealHighlight(
    into: Float64Array,
    rotation: PosedPerson["head"],
    away: number,
    dx: number,
    dy: number,
    dz: number,
  ): void {
    if (away > 1.1) return;
    const bulge = 0.9;
    const normal = normalizeVector([
      dx + bulge * (dx - rotation[2]),
      dy + bulge * (dy - rotation[5]),
      dz + bulge * (dz - rotation[8]),
    ]);
    const mirror = (to: Vector, sharpness: number): number => {
      const half = normalizeVector([to[0] + at[VIEW]!, to[1] + at[VIEW + 1]!, to[2] + at[VIEW + 2]!]);
      return Math.max(0, normal[0] * half[0] + normal[1] * half[1] + normal[2] * half[2]) ** sharpness;
    };
    const lamp = 1.6 * mirror(sun, 700);
    const screen = 0.7 * mirror(SCREEN, 900);
    for (let c = 0; c < 3; c++) into[c]! += key[c]! * lamp + (front[c]! + 0.15 * sky[c]!) * screen;
  }

  function shadeHair(into: Float64Array): void {
    const u = at[U]!,
      v = at[V]!;
    const height = sampleStrand(person.strands, u, v);
    const hue = 1 + 0.25 * latticeValue(11, Math.floor(u / 2), Math.floor(v / 14));
    const inside = 0.35 + 0.65 * height;
    at[OPEN] = Math.min(1, at[OPEN]! + 0.2) * inside;
    at[SHADOW] = at[SHADOW]! * inside;
    addMatte(into, hairColor[0] * hue, hairColor[1] * hue, hairColor[2] * hue, CLOTH_WRAP);
    addGloss(into, 0.035 * (0.5 + height), 18);
  }

  function shadeTeeth(into: Float64Array, upper: boolean): void {
    const x = Math.abs(at[BASE]!);
    const arch = x + 0.35 * Math.max(0, 1.42 - at[BASE + 2]!);
    const gap = Math.min(1, Math.abs(((arch / 0.075) % 1) - 0.5) * 2);
    const gum = upper ? smoothStep(6.7, 6.73, at[BASE + 1]!) : smoothStep(6.56, 6.53, at[BASE + 1]!);
    const between = 1 - 0.5 * smoothStep(0.8, 1, gap);
    const tooth = [0.62 * between, 0.56 * between, 0.44 * between];
    const of = (c: number): number => tooth[c]! + gum * (GUM[c]! - tooth[c]!);
    at[OPEN] = 0.55 * smoothStep(0.9, 1.5, at[BASE + 2]!);
    at[SHADOW] = 0.55 * at[SHADOW]!;
    addMatte(into, of(0), of(1), of(2), EYE_WRAP);
    addGloss(into, 0.06, 40);
  }

  function shadeTongue(into: Float64Array): void {
    at[OPEN] = 0.4 * smoothStep(0.7, 1.4, at[BASE + 2]!);
    at[SHADOW] = 0.4 * at[SHADOW]!;
    addMatte(into, 0.33, 0.11, 0.11, EYE_WRAP);
    addGloss(into, 0.05, 20);
  }

  return (material, point, into) => {
    interpolate(point);
    into.fill(0);
    switch (material) {
      case "skin":
        return shadeSkin(into);
      case "eye":
        return shadeEye(into);
      case "hair":
        return shadeHair(into);
      case "upperTeeth":
      case "lowerTeeth":
        return shadeTeeth(into, material === "upperTeeth");
      case "tongue":
        return shadeTongue(into);
      case "lash":
        return addMatte(into, 0.02, 0.015, 0.012, CLOTH_WRAP);
      case "frame":
        addMatte(into, 0.03, 0.028, 0.03, CLOTH_WRAP);
        return addGloss(into, 0.3, 30);
      case "lens":
        return addGloss(into, 0.5, 60);
    }
  };
}

/** Places of the surface's numbers. */
const POSITION = 0,
  NORMAL = 3,
  BASE = 6,
  VIEW = 9,
  OPEN = 12,
  SHADOW = 13,
  U = 14,
  V = 15,
  SURFACE_FIELDS = 16;

function normalizeField(at: Float64Array, field: number): void {
  const x = at[field]!,
    y = at[field + 1]!,
    z = at[field + 2]!;
  const factor = 1 / (Math.sqrt(x * x + y * y + z * z) || 1);
  at[field] = x * factor;
  at[field + 1] = y * factor;
  at[field + 2] = z * factor;
}

const SKIN_WRAP: Vector = [0.42, 0.24, 0.18];
const CLOTH_WRAP: Vector = [0.15, 0.15, 0.15];
const EYE_WRAP: Vector = [0.4, 0.35, 0.33];
const SCLERA: Albedo = [0.6, 0.55, 0.52];
const GUM: Albedo = [0.4, 0.16, 0.15];
/** Direction toward the screen that the visitor looks at. */
const SCREEN = normalizeVector([0.05, -0.12, 1]);

const texel = new Float64Array(4);

function sampleSkin(skin: Uint8ClampedArray, u: number, v: number): void {
  const { width, height } = CHART_SIZE;
  const x = Math.max(0, u - 0.5);
  const y = Math.min(height - 1.001, Math.max(0, v - 0.5));
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const a = 4 * (y0 * width + (x0 % width));
  const b = 4 * (y0 * width + ((x0 + 1) % width));
  const down = 4 * width;
  for (let k = 0; k < 4; k++) {
    const upper = skin[a + k]! + fx * (skin[b + k]! - skin[a + k]!);
    const lower = skin[a + down + k]! + fx * (skin[b + down + k]! - skin[a + down + k]!);
    const level = upper + fy * (lower - upper);
    texel[k] = k === 3 ? level / 255 : LINEAR_OF_LEVEL[(level + 0.5) | 0]!;
  }
}

/** Returns the height of the strand at a place of the chart, 0 to 1. */
export function sampleStrand(strands: Uint8Array, u: number, v: number): number {
  const { width, height } = CHART_SIZE;
  const y = Math.min(height - 1, Math.max(0, v | 0));
  return strands[y * width + ((u | 0) % width)]! / 255;
}

function linearColor(color: Color): Albedo {
  return color.map((level) => LINEAR_OF_LEVEL[Math.min(255, Math.max(0, Math.round(level)))]!) as Albedo;
}
