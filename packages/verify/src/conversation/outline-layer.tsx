/** Half axes of the largest outline, in units of the overlay, whose half side is 100. */
const largest = { x: 60, y: 78 };

/**
 * Draws the size that the face should reach, and how far it has come.
 * @param factor the size to reach over the size at first
 * @param progress share of the way, 0 to 1
 */
export function OutlineLayer({ factor, progress }: { factor: number; progress: number }) {
  const first = Math.min(1, 1 / factor);
  return (
    <g fill="none">
      <Outline scale={first * factor} />
      <Outline scale={first * (1 + (factor - 1) * progress)} isDashed />
    </g>
  );
}

/** Readable over any camera picture: a dark line under a light one. */
const strokes = [
  { stroke: "black", strokeOpacity: 0.5, strokeWidth: 5.5 },
  { stroke: "white", strokeOpacity: 1, strokeWidth: 3 },
] as const;

function Outline({ scale, isDashed = false }: { scale: number; isDashed?: boolean }) {
  return strokes.map((line) => (
    <ellipse
      key={line.stroke}
      {...line}
      cy={-4}
      rx={largest.x * scale}
      ry={largest.y * scale}
      strokeDasharray={isDashed ? "5 6" : undefined}
    />
  ));
}
