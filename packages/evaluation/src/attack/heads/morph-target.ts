/** Offsets that move some vertices of the base mesh toward another shape. */
export interface MorphTarget {
  indices: Uint32Array;
  /** x, y, z of each offset. */
  offsets: Float32Array;
}

/**
 * Parses a target file of MakeHuman: lines of a vertex index, counted from 0, and three offsets; # begins a comment.
 * @throws when a line has another form
 */
export function parseMorphTarget(text: string): MorphTarget {
  const indices: number[] = [];
  const offsets: number[] = [];
  for (const line of text.split("\n")) {
    const words = line.trim();
    if (words === "" || words.startsWith("#")) continue;
    const [index, ...offset] = words.split(/\s+/).map(Number);
    if (offset.length !== 3 || ![index, ...offset].every(Number.isFinite))
      throw new Error(`Target file has an unreadable line: ${words.slice(0, 40)}`);
    indices.push(index!);
    offsets.push(...offset);
  }
  return { indices: Uint32Array.from(indices), offsets: Float32Array.from(offsets) };
}

/**
 * Adds a morph target to positions, in place.
 * @param positions x, y, z of each vertex of the base mesh
 * @param weight 1 is the whole target, 0 is nothing
 */
export function addMorphTarget(
  positions: Float32Array,
  { indices, offsets }: MorphTarget,
  weight: number,
): void {
  for (let i = 0; i < indices.length; i++) {
    const at = indices[i]! * 3;
    positions[at]! += offsets[3 * i]! * weight;
    positions[at + 1]! += offsets[3 * i + 1]! * weight;
    positions[at + 2]! += offsets[3 * i + 2]! * weight;
  }
}
