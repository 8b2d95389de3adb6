import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { addMorphTarget, type MorphTarget, parseMorphTarget } from "./morph-target.ts";
import { measureOcclusion } from "./occlusion.ts";
import { drawSkinChart, type SkinChart } from "./skin-chart.ts";
import type { Vector } from "./vectors.ts";
import { parseWavefront, type Wavefront, type WavefrontFace } from "./wavefront.ts";

/** Triangles of one part of the base mesh. */
export interface MeshPart {
  /** Three vertex indexes each, counterclockwise from outside. */
  triangles: Uint32Array;
  /** u, v of each corner, six numbers a triangle. */
  uvs: Float32Array;
}

/** Geometry of a folder of MakeHuman's files (README.md names them), in decimeters: x to the person's left, y up, z to the front. */
export interface HeadFolder {
  /** x, y, z of each vertex of the base mesh, which is nobody's shape yet. */
  base: Float32Array;
  /** Skin of the body above the waist, without hands. */
  body: MeshPart;
  upperTeeth: MeshPart;
  lowerTeeth: MeshPart;
  tongue: MeshPart;
  lashes: MeshPart;
  /** Vertex indexes whose bounding box is an eyeball: the person's left, then right. */
  eyeballs: [Uint32Array, Uint32Array];
  /** Share of the head's rotation that each vertex follows. */
  follows: Float32Array;
  /** Share of each vertex that belongs to the person's left arm, then right. */
  arms: [Float32Array, Float32Array];
  /** Share of sky that each vertex of the base mesh sees, 0 to 1. */
  openness: Float32Array;
  /** Targets by their path below `targets`, without the extension. */
  targets: Map<string, MorphTarget>;
  /** Skin of the base mesh's head, rolled out. */
  chart: SkinChart;
  /** Returns the middle of a joint's vertices. */
  joint(name: string, positions: Float32Array): Vector;
}

/** Bones of the neck, by the share of the head's rotation that they follow; all bones of the head but these follow wholly. */
const NECK_BONES: Record<string, number> = { neck01: 0.2, neck02: 0.5, neck03: 0.8 };
const TRUNK_BONES =
  /^(spine|clavicle|shoulder|upperarm|lowerarm|wrist|finger|metacarpal|breast|pelvis|root|upperleg|lowerleg|foot|toe)/;
const ARM_BONES = /^(upperarm|lowerarm|wrist|finger|metacarpal)/;

/** Folders below `targets` that shape a head. */
const TARGET_FOLDERS = [
  "macrodetails",
  "head",
  "nose",
  "chin",
  "cheek",
  "ears",
  "eyes",
  "mouth",
  "forehead",
  "neck",
  "asym",
  "eyebrows",
  ...["african", "asian", "caucasian"].map((of) => `expression/units/${of}`),
];

/** Macro targets of children, and of bodies that are not average, shape nobody here. */
const UNUSED_TARGETS = /baby|child|minmuscle|maxmuscle/;

/**
 * Loads the geometry of heads.
 * @param folder holds the files that README.md names
 * @throws when a file is missing or unreadable
 */
export function loadHeadFolder(folder: string): HeadFolder {
  const mesh = parseWavefront(readFileSync(path.join(folder, "3dobjs/base.obj"), "utf8"));
  const base = mesh.positions;
  const weights = readWeights(path.join(folder, "rigs/default_weights.mhw"));
  const follows = shareOfBones(weights, base.length / 3, (bone) =>
    TRUNK_BONES.test(bone) ? 0 : (NECK_BONES[bone] ?? 1),
  );
  const armOf = (side: string): Float32Array =>
    shareOfBones(weights, base.length / 3, (bone) => (ARM_BONES.test(bone) && bone.endsWith(side) ? 1 : 0));
  const body = selectPart(mesh, "body", (face) => face.vertices.every((at) => isAboveWaist(base, at)));
  const indexesOf = (group: string): Uint32Array =>
    Uint32Array.from(new Set(facesOf(mesh, group).flatMap((face) => face.vertices)));
  const joints = new Map<string, Uint32Array>();
  return {
    base,
    body,
    upperTeeth: selectPart(mesh, "helper-upper-teeth"),
    lowerTeeth: selectPart(mesh, "helper-lower-teeth"),
    tongue: selectPart(mesh, "helper-tongue"),
    lashes: joinParts(
      ["l-eyelashes-1", "l-eyelashes-2", "r-eyelashes-1", "r-eyelashes-2"].map((of) =>
        selectPart(mesh, `helper-${of}`),
      ),
    ),
    eyeballs: [indexesOf("helper-l-eye"), indexesOf("helper-r-eye")],
    follows,
    arms: [armOf(".L"), armOf(".R")],
    openness: measureOcclusion(base, body.triangles),
    chart: drawSkinChart(base, body.triangles),
    targets: readTargets(path.join(folder, "targets")),
    joint(name, positions) {
      const indexes = joints.get(name) ?? indexesOf(`joint-${name}`);
      joints.set(name, indexes);
      return middleOf(positions, indexes);
    },
  };
}

/** Builds a person's shape: the base mesh moved by weighted targets. */
export function morphBase({ base, targets }: HeadFolder, weights: ReadonlyMap<string, number>): Float32Array {
  const positions = base.slice();
  for (const [name, weight] of weights) {
    if (weight === 0) continue;
    const target = targets.get(name);
    if (target === undefined) throw new Error(`The folder of heads has no target ${name}.`);
    addMorphTarget(positions, target, weight);
  }
  return positions;
}

function isAboveWaist(base: Float32Array, vertex: number): boolean {
  return base[3 * vertex + 1]! > 0 && Math.abs(base[3 * vertex]!) < 3.9;
}

function facesOf(mesh: Wavefront, group: string): WavefrontFace[] {
  const faces = mesh.groups.get(group);
  if (faces === undefined) throw new Error(`The base mesh has no group ${group}.`);
  return faces;
}

function selectPart(mesh: Wavefront, group: string, only = (_face: WavefrontFace) => true): MeshPart {
  const triangles: number[] = [];
  const uvs: number[] = [];
  for (const face of facesOf(mesh, group).filter(only))
    for (let i = 2; i < face.vertices.length; i++)
      for (const corner of [0, i - 1, i]) {
        triangles.push(face.vertices[corner]!);
        const uv = face.uvs[corner] ?? 0;
        uvs.push(mesh.uvs[2 * uv]!, mesh.uvs[2 * uv + 1]!);
      }
  return { triangles: Uint32Array.from(triangles), uvs: Float32Array.from(uvs) };
}

function joinParts(parts: readonly MeshPart[]): MeshPart {
  return {
    triangles: Uint32Array.from(parts.flatMap(({ triangles }) => [...triangles])),
    uvs: Float32Array.from(parts.flatMap(({ uvs }) => [...uvs])),
  };
}

type BoneWeights = Record<string, [vertex: number, weight: number][]>;

function readWeights(file: string): BoneWeights {
  return (JSON.parse(readFileSync(file, "utf8")) as { weights: BoneWeights }).weights;
}

function shareOfBones(
  weights: BoneWeights,
  vertexCount: number,
  shareOf: (bone: string) => number,
): Float32Array {
  const shares = new Float32Array(vertexCount);
  const sums = new Float32Array(vertexCount);
  for (const [bone, vertices] of Object.entries(weights))
    for (const [vertex, weight] of vertices) {
      shares[vertex]! += weight * shareOf(bone);
      sums[vertex]! += weight;
    }
  return shares.map((share, i) => (sums[i]! > 0 ? share / sums[i]! : 0));
}

function readTargets(folder: string): Map<string, MorphTarget> {
  const targets = new Map<string, MorphTarget>();
  for (const below of TARGET_FOLDERS)
    for (const file of readdirSync(path.join(folder, below)).toSorted()) {
      if (!file.endsWith(".target") || UNUSED_TARGETS.test(file)) continue;
      const text = readFileSync(path.join(folder, below, file), "utf8");
      targets.set(`${below}/${file.slice(0, -".target".length)}`, parseMorphTarget(text));
    }
  return targets;
}

function middleOf(positions: Float32Array, indexes: Uint32Array): Vector {
  const sum: [number, number, number] = [0, 0, 0];
  for (const index of indexes) for (let k = 0; k < 3; k++) sum[k]! += positions[3 * index + k]!;
  return [sum[0] / indexes.length, sum[1] / indexes.length, sum[2] / indexes.length];
}
