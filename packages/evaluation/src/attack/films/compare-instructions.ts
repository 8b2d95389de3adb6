import type { ScanInstruction } from "@ofage/contract";

/** Returns how badly an answer to one instruction fits another one: 0 for the same one, Infinity for another movement. */
export function compareInstructions(one: ScanInstruction, other: ScanInstruction): number {
  switch (one.kind) {
    case "turn":
      return other.kind === "turn" && other.side === one.side
        ? Math.abs(other.degrees - one.degrees)
        : Infinity;
    case "nod":
      return other.kind === "nod" && other.direction === one.direction
        ? Math.abs(other.degrees - one.degrees)
        : Infinity;
    case "nearer":
    case "farther":
      return other.kind === one.kind ? Math.abs(Math.log(other.factor / one.factor)) : Infinity;
    case "follow":
      return other.kind === "follow" ? comparePaths(one.path, other.path) : Infinity;
    case "blink":
      return other.kind === "blink" ? Math.abs(other.times - one.times) : Infinity;
    case "open_mouth":
      return other.kind === "open_mouth" ? Math.abs(other.hold_ms - one.hold_ms) : Infinity;
  }
}

interface Point {
  x: number;
  y: number;
}

/** Returns the mean distance of two paths, point by point. */
function comparePaths(one: readonly Point[], other: readonly Point[]): number {
  const distances = one.map(({ x, y }, index) => {
    const point = other[Math.min(index, other.length - 1)]!;
    return Math.hypot(point.x - x, point.y - y);
  });
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}
