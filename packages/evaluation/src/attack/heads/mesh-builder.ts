import type { HeadFolder, MeshPart } from "./head-folder.ts";

/** Substance of a triangle: decides how it is shaded. */
export type Material =
  | "skin"
  | "upperTeeth"
  | "lowerTeeth"
  | "tongue"
  | "eye"
  | "lash"
  | "hair"
  | "frame"
  | "lens";

/** Triangles of one material, drawn in one go. */
export interface MeshLayer {
  material: Material;
  from: number;
  to: number;
  doubleSided: boolean;
}

/** Everything of a visitor that moves with the body. */
export interface VisitorMesh {
  /** x, y, z of each vertex at rest, in decimeters. */
  rest: Float32Array;
  /** x, y, z of the same vertex on the base mesh. */
  base: Float32Array;
  /** Vertex of the base mesh that each vertex moves with, or -1. */
  sources: Int32Array;
  /** Share of the head's rotation that each vertex follows. */
  follows: Float32Array;
  /** Share of the room's light that each vertex sees, 0 to 1. */
  openness: Float32Array;
  triangles: Uint32Array;
  /** Two coordinates of each corner: on the skin's chart, or the material's own. */
  corners: Float32Array;
  layers: MeshLayer[];
}

/** Vertices and triangles of one material, to be added to a mesh. */
export interface MeshPiece {
  material: Material;
  doubleSided: boolean;
  /** x, y, z of each vertex, on the person's shape. */
  rest: ArrayLike<number>;
  /** Vertex of the base mesh whose movements each vertex shares; -1 for one that is fixed to the skull. */
  sources: ArrayLike<number>;
  triangles: ArrayLike<number>;
  corners: ArrayLike<number>;
}

/** Joins pieces to one mesh, in their order. */
export function joinPieces(folder: HeadFolder, pieces: readonly MeshPiece[]): VisitorMesh {
  const vertexCount = pieces.reduce((sum, { rest }) => sum + rest.length / 3, 0);
  const cornerCount = pieces.reduce((sum, { triangles }) => sum + triangles.length, 0);
  const mesh: VisitorMesh = {
    rest: new Float32Array(vertexCount * 3),
    base: new Float32Array(vertexCount * 3),
    sources: new Int32Array(vertexCount).fill(-1),
    follows: new Float32Array(vertexCount).fill(1),
    openness: new Float32Array(vertexCount).fill(0.85),
    triangles: new Uint32Array(cornerCount),
    corners: new Float32Array(cornerCount * 2),
    layers: [],
  };
  let vertex = 0;
  let corner = 0;
  for (const { material, doubleSided, rest, sources, triangles, corners } of pieces) {
    mesh.rest.set(rest, vertex * 3);
    mesh.sources.set(sources, vertex);
    for (let i = 0; i < triangles.length; i++) mesh.triangles[corner + i] = triangles[i]! + vertex;
    mesh.corners.set(corners, corner * 2);
    mesh.layers.push({ material, doubleSided, from: corner / 3, to: (corner + triangles.length) / 3 });
    vertex += rest.length / 3;
    corner += triangles.length;
  }
  mesh.sources.forEach((source, i) => {
    if (source < 0) return;
    mesh.base.set(folder.base.subarray(3 * source, 3 * source + 3), 3 * i);
    mesh.follows[i] = folder.follows[source]!;
    mesh.openness[i] = folder.openness[source]!;
  });
  return mesh;
}

/**
 * Takes a part of the base mesh.
 * @param positions x, y, z of each vertex of the base mesh on the person's shape
 */
export function pieceOfPart(
  material: Material,
  { triangles }: MeshPart,
  positions: Float32Array,
  corners: Float32Array,
  doubleSided = false,
): MeshPiece {
  const sources = [...new Set(triangles)];
  const at = new Map(sources.map((source, i) => [source, i]));
  return {
    material,
    doubleSided,
    sources,
    rest: sources.flatMap((source) => [...positions.subarray(3 * source, 3 * source + 3)]),
    triangles: Uint32Array.from(triangles, (source) => at.get(source)!),
    corners,
  };
}

/**
 * Computes the normals of a surface: for each vertex the sum of its triangles' normals, at length 1.
 */
export function computeNormals(positions: Float32Array, triangles: Uint32Array, into: Float32Array): void {
  into.fill(0);
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t]! * 3;
    const b = triangles[t + 1]! * 3;
    const c = triangles[t + 2]! * 3;
    const ux = positions[b]! - positions[a]!;
    const uy = positions[b + 1]! - positions[a + 1]!;
    const uz = positions[b + 2]! - positions[a + 2]!;
    const vx = positions[c]! - positions[a]!;
    const vy = positions[c + 1]! - positions[a + 1]!;
    const vz = positions[c + 2]! - positions[a + 2]!;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    for (let k = 0; k < 3; k++) {
      const at = triangles[t + k]! * 3;
      into[at]! += nx;
      into[at + 1]! += ny;
      into[at + 2]! += nz;
    }
  }
  for (let i = 0; i < into.length; i += 3) {
    const length = Math.sqrt(into[i]! ** 2 + into[i + 1]! ** 2 + into[i + 2]! ** 2) || 1;
    into[i]! /= length;
    into[i + 1]! /= length;
    into[i + 2]! /= length;
  }
}
