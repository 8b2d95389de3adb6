/** A head's surface is an ellipsoid, cut into slices of equal height, as a map shows a hill. Sizes are in the units of the drawing. */
const head = { halfWidth: 74, halfHeight: 98, depth: 66 } as const;

/** One line of equal height on a head: an ellipse about `cx` 0. */
export interface Contour {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
}

/**
 * The lines of equal height on a head that is turned aside, the outline first.
 * @param turn degrees to the right of the drawing; what is nearer moves further
 * @param isFlat a picture of the head instead: it only becomes narrower, since all of it is equally near
 */
export function headContours(count: number, turn: number, isFlat = false): Contour[] {
  const angle = (turn * Math.PI) / 180;
  return Array.from({ length: count }, (_, slice) => {
    const share = 1 - slice / count;
    const { x } = projectTurnedPoint(0, Math.sqrt(1 - share * share), angle, isFlat);
    // The outline of a ball stays as broad as it was; that of a picture does not.
    const narrowing = slice === 0 && !isFlat ? 1 : Math.cos(angle);
    return {
      cx: roundTenth(x),
      // The nose lies below the middle.
      cy: roundTenth(14 * (1 - share)),
      rx: roundTenth(head.halfWidth * share * narrowing),
      ry: roundTenth(head.halfHeight * share),
    };
  });
}

/** Where a point of the face is drawn. @param x before the turn @param height 0 at the outline, 1 at the nose @param angle radians */
export function projectTurnedPoint(x: number, height: number, angle: number, isFlat = false): { x: number } {
  return { x: x * Math.cos(angle) + (isFlat ? 0 : head.depth * height * Math.sin(angle)) };
}

const roundTenth = (value: number) => Math.round(value * 10) / 10;
