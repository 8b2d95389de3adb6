/** A polygon of a Wavefront file: indexes of its corners' positions and texture coordinates, counted from 0. */
export interface WavefrontFace {
  vertices: number[];
  /** As many as vertices, or none. */
  uvs: number[];
}

/** Geometry of a Wavefront OBJ file. */
export interface Wavefront {
  /** x, y, z of each vertex. */
  positions: Float32Array;
  /** u, v of each texture coordinate. */
  uvs: Float32Array;
  /** Faces by the name of their group; those before the first group are under "". */
  groups: Map<string, WavefrontFace[]>;
}

/**
 * Parses the vertices, texture coordinates, groups and faces of a Wavefront OBJ file; other lines are ignored.
 * @throws when a face names a vertex that the file does not have
 */
export function parseWavefront(text: string): Wavefront {
  const positions: number[] = [];
  const uvs: number[] = [];
  const groups = new Map<string, WavefrontFace[]>();
  let faces: WavefrontFace[] = [];
  groups.set("", faces);
  for (const line of text.split("\n")) {
    const [kind, ...rest] = line.trim().split(/\s+/);
    if (kind === "v") positions.push(...rest.slice(0, 3).map(Number));
    else if (kind === "vt") uvs.push(...rest.slice(0, 2).map(Number));
    else if (kind === "g") {
      const name = rest[0] ?? "";
      faces = groups.get(name) ?? [];
      groups.set(name, faces);
    } else if (kind === "f") faces.push(parseFace(rest, positions.length / 3));
  }
  return { positions: Float32Array.from(positions), uvs: Float32Array.from(uvs), groups };
}

function parseFace(corners: readonly string[], vertexCount: number): WavefrontFace {
  const vertices: number[] = [];
  const uvs: number[] = [];
  for (const corner of corners) {
    const [vertex, uv] = corner.split("/");
    const index = Number(vertex) - 1;
    if (!(index >= 0 && index < vertexCount))
      throw new Error(`Face names vertex ${vertex}, which does not exist.`);
    vertices.push(index);
    if (uv !== undefined && uv !== "") uvs.push(Number(uv) - 1);
  }
  return { vertices, uvs };
}
