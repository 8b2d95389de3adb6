import { cx } from "../../ui/cx.ts";
import { headContours, projectTurnedPoint } from "./head-contours.ts";

interface ContourFaceProps {
  /** Degrees that the head is turned to the right of the drawing. */
  turn?: number;
  /** Draws a printed face instead of a head. */
  isFlat?: boolean;
  /** Number of contour lines. */
  lines?: number;
  className?: string;
}

const eye = { x: 27, y: -16, height: 0.62 } as const;
const mouth = { x: 17, y: 50, height: 0.66 } as const;

/** Head drawn with contour lines, as a map shows a hill; no photograph needed. Decorative: the text beside it carries the meaning. */
export function ContourFace({ turn = 0, isFlat = false, lines = 9, className }: ContourFaceProps) {
  const angle = (turn * Math.PI) / 180;
  const place = (x: number, height: number) => Math.round(projectTurnedPoint(x, height, angle, isFlat).x);
  const squeeze = Math.cos(angle);
  const [left, right] = [place(-eye.x, eye.height), place(eye.x, eye.height)];
  const eyeHalf = Math.round(11 * squeeze);
  const [from, middle, to] = [
    place(-mouth.x, mouth.height),
    place(0, mouth.height + 0.1),
    place(mouth.x, mouth.height),
  ];
  return (
    <svg viewBox="-100 -110 200 220" fill="none" aria-hidden="true" className={cx("contour-face", className)}>
      <g stroke="currentColor">
        {headContours(lines, turn, isFlat).map((line, at) => (
          <ellipse
            key={line.ry}
            {...line}
            strokeWidth={at === 0 ? 3 : 1.4}
            strokeOpacity={at === 0 ? 1 : 0.5 + 0.04 * at}
          />
        ))}
      </g>
      <g className="contour-features" stroke="currentColor" strokeWidth="5" strokeLinecap="round">
        <path
          d={[left, right].map((x) => `M${x - eyeHalf} ${eye.y}q${eyeHalf} -9 ${eyeHalf * 2} 0`).join("")}
        />
        <path d={`M${from} ${mouth.y}Q${middle} ${mouth.y + 11} ${to} ${mouth.y}`} />
      </g>
    </svg>
  );
}
