import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import { type FrameView, projectVertices } from "./camera-view.ts";
import { LINEAR_OF_LEVEL, levelOfLinear } from "./color-space.ts";
import { castShadows, type RoomLight } from "./light.ts";
import { computeNormals, type Material, type MeshLayer } from "./mesh-builder.ts";
import { latticeValue } from "./noise.ts";
import type { Person } from "./person.ts";
import type { PosedPerson } from "./pose-person.ts";
import {
  clearVisibilityBuffer,
  type CoverageTest,
  createVisibilityBuffer,
  rasterizeTriangles,
  type VisibilityBuffer,
  weighCorners,
} from "./rasterizer.ts";
import { createSurfaceShader, sampleStrand, type SurfaceShader } from "./shade-person.ts";

/** Samples a pixel, along each axis. */
const SAMPLES = 2;

const buffers = new Map<number, VisibilityBuffer>();

/** Paints a posed person over a picture. */
export function renderPerson(
  person: Person,
  posed: PosedPerson,
  light: RoomLight,
  view: FrameView,
  exposure: number,
  picture: Raster,
): void {
  const { mesh } = person;
  const normals = new Float32Array(posed.positions.length);
  computeNormals(posed.positions, mesh.triangles, normals);
  const shadows = new Float32Array(mesh.follows.length);
  castShadows(posed.positions, mesh.triangles, mesh.layers[0]!.to, light.direction, [0, -0.3, -0.5], shadows);
  const screen = new Float32Array(posed.positions.length);
  projectVertices(posed.positions, view, SAMPLES, screen);
  const buffer = visibilityFor(picture);
  clearVisibilityBuffer(buffer);
  for (const { material, from, to, doubleSided } of mesh.layers)
    if (material !== "lens")
      rasterizeTriangles(buffer, screen, mesh.triangles, from, to, doubleSided, coverageOf(person, material));
  const shade = createSurfaceShader(person, posed, normals, shadows, light, view.camera);
  resolvePixels(person, buffer, screen, shade, light.exposure * exposure, picture);
  addLensReflections(person, buffer, screen, shade, light.exposure * exposure, picture);
}

function visibilityFor({ width, height }: Raster): VisibilityBuffer {
  const key = width * height;
  const buffer = buffers.get(key) ?? createVisibilityBuffer(width * SAMPLES, height * SAMPLES);
  buffers.set(key, buffer);
  return buffer;
}

/** Returns where a material is not there though its triangle is: between strands and lashes. */
function coverageOf(
  { mesh: { layers, corners }, strands }: Person,
  material: Material,
): CoverageTest | undefined {
  if (material === "hair") {
    const shells = layers.filter((layer) => layer.material === "hair");
    const first = shells[0]!.from;
    const size = shells[0]!.to - first;
    return (triangle, second, third) => {
      const height = (Math.floor((triangle - first) / size) + 0.5) / shells.length;
      const t = 6 * triangle;
      const one = 1 - second - third;
      const u = one * corners[t]! + second * corners[t + 2]! + third * corners[t + 4]!;
      const v = one * corners[t + 1]! + second * corners[t + 3]! + third * corners[t + 5]!;
      return sampleStrand(strands, u, v) > height;
    };
  }
  if (material === "lash")
    return (triangle, second, third) =>
      latticeValue(triangle, Math.floor(second * 50), Math.floor(third * 50)) > -0.3;
  return undefined;
}

const weights = new Float64Array(3);
const color = new Float64Array(3);
const sum = new Float64Array(3);
/** Triangles at a pixel's samples. */
const ids = new Int32Array(4);

/** Shades each pixel once for each triangle that it shows, and mixes them by their samples. */
function resolvePixels(
  { mesh: { layers, triangles } }: Person,
  { triangle: nearest, width: stride }: VisibilityBuffer,
  screen: Float32Array,
  shade: SurfaceShader,
  exposure: number,
  { data, width, height }: Raster,
): void {
  const layerAt = layerLookup(layers, triangles.length / 3);
  const point = { triangle: 0, weights };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const first = SAMPLES * (y * stride + x);
      ids[0] = nearest[first]!;
      ids[1] = nearest[first + 1]!;
      ids[2] = nearest[first + stride]!;
      ids[3] = nearest[first + stride + 1]!;
      if ((ids[0] & ids[1] & ids[2] & ids[3]) < 0) continue;
      sum.fill(0);
      let empty = 0;
      for (let sample = 0; sample < 4; sample++) {
        const id = ids[sample]!;
        if (id < 0) {
          empty++;
          continue;
        }
        const material = layers[layerAt[id]!]!.material;
        const alone = material === "eye";
        if (!alone && ids.indexOf(id) < sample) continue;
        const share = alone ? 1 : countOf(ids, id);
        const dx = alone ? (sample & 1) + 0.5 : 1;
        const dy = alone ? (sample >> 1) + 0.5 : 1;
        point.triangle = id;
        weighCorners(screen, triangles, id, SAMPLES * x + dx, SAMPLES * y + dy, weights);
        shade(material, point, color);
        for (let k = 0; k < 3; k++) sum[k]! += share * color[k]!;
      }
      const at = 3 * (y * width + x);
      for (let k = 0; k < 3; k++) {
        const behind = empty === 0 ? 0 : empty * LINEAR_OF_LEVEL[data[at + k]!]!;
        data[at + k] = levelOfLinear((sum[k]! * exposure + behind) / 4);
      }
    }
}

function countOf(ids: Int32Array, id: number): number {
  let count = 0;
  for (const other of ids) if (other === id) count++;
  return count;
}

function layerLookup(layers: readonly MeshLayer[], count: number): Uint8Array {
  const lookup = new Uint8Array(count);
  layers.forEach(({ from, to }, layer) => lookup.fill(layer, from, to));
  return lookup;
}

/** Adds what the lenses of glasses mirror to what is seen through them. */
function addLensReflections(
  { mesh: { layers, triangles } }: Person,
  buffer: VisibilityBuffer,
  screen: Float32Array,
  shade: SurfaceShader,
  exposure: number,
  { data, width, height }: Raster,
): void {
  const lenses = layers.filter(({ material }) => material === "lens");
  if (lenses.length === 0) return;
  buffer.triangle.fill(-1);
  for (const { from, to } of lenses) rasterizeTriangles(buffer, screen, triangles, from, to, true);
  const point = { triangle: 0, weights };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const id = buffer.triangle[SAMPLES * (y * buffer.width + x)]!;
      if (id < 0) continue;
      point.triangle = id;
      weighCorners(screen, triangles, id, SAMPLES * x + 1, SAMPLES * y + 1, weights);
      shade("lens", point, color);
      const at = 3 * (y * width + x);
      for (let k = 0; k < 3; k++)
        data[at + k] = levelOfLinear(0.96 * LINEAR_OF_LEVEL[data[at + k]!]! + exposure * (color[k]! + 0.008));
    }
}
