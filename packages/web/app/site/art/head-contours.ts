/** Head surface, an ellipsoid that is cut into slices of equal height, as a map shows a hill. Sizes are in drawing units. */
const head = { halfWidth: 74, halfHeight: 98, depth: 66 } as const;

/** Contour line of a head: an ellipse centered at `cx`. */
export interface Contour {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
}

/**
 * Returns the contour lines of a turned head, the outline first.
 * @param turn degrees to the right of the drawing; nearer lines move further
 * @param isFlat draws a picture of the head, which only narrows because all of it is equally near
 */
export function headContours(count: number, turn: number, isFlat = false): Contour[] {
  const angle = (turn * Math.PI) / 180;
  return Array.from({ length: count }, (_, slice) => {
    const share = 1 - slice / count;
    const { x } = projectTurnedPoint(0, Math.sqrt(1 - share * share), angle, isFlat);
    // A sphere's outline keeps its width when turned; a picture's does not.
    const narrowing = slice === 0 && !isFlat ? 1 : Math.cos(angle);
    return {
      cx: roundTenth(x),
      // The nose is below the middle.
      cy: roundTenth(14 * (1 - share)),
      rx: roundTenth(head.halfWidth * share * narrowing),
      ry: roundTenth(head.halfHeight * share),
    };
  });
}

/**
 * Projects a point of the face.
 * @param x before the turn
 * @param height 0 at the outline, 1 at the nose
 * @param angle radians
 */
export function projectTurnedPoint(x: number, height: number, angle: number, isFlat = false): { x: number } {
  return { x: x * Math.cos(angle) + (isFlat ? 0 : head.depth * height * Math.sin(angle)) };
}

const roundTenth = (value: number) => Math.round(value * 10) / 10;
