import type { ReactNode } from "react";
import { ContourFace } from "../art/contour-face.tsx";
import { Section } from "../section.tsx";

interface DrawnInstruction {
  name: string;
  /** Degrees that the head is turned. */
  turn?: number;
  /** Class that sizes the head. */
  size?: string;
  /** Drawn over the head, in a square of 200 around the middle. */
  marks: ReactNode;
}

/** Kinds of instructions with marks on the screen; each scan has them in an order of its own. */
const instructions: readonly DrawnInstruction[] = [
  {
    name: "turn to a mark",
    turn: 24,
    marks: (
      <>
        <Mark x={82} y={0} />
        <Ring x={73} y={0} />
      </>
    ),
  },
  {
    name: "come closer or move back",
    size: "scale-70",
    marks: (
      <>
        <ellipse rx="62" ry="80" stroke="currentColor" strokeWidth="4" />
        <ellipse rx="50" ry="65" stroke="currentColor" strokeWidth="3" strokeDasharray="5 7" />
      </>
    ),
  },
  {
    name: "follow a dot",
    marks: (
      <>
        <path
          d="M-62 28C-44-40-14-46 0-4S42 44 60-34"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray="1 8"
          strokeLinecap="round"
        />
        <Mark x={60} y={-34} />
        <Ring x={50} y={-22} />
      </>
    ),
  },
  {
    name: "turn again, blink or open the mouth",
    marks: (
      <g transform="translate(0 62)">
        <circle r="26" fill="currentColor" />
        <g className="stroke-forest" strokeWidth="4" strokeLinecap="round">
          <path d="M-13 -1Q0-14 13 -1M-13 0Q0 12 13 0M-8 9l-2 4M0 11v4M8 9l2 4" />
        </g>
      </g>
    ),
  },
];

/** The face scan, and how it tells a head from a picture. */
export function LivenessFeatures() {
  return (
    <Section
      id="liveness"
      tone="forest"
      title="One instruction at a time"
      lead="The server leads the scan. It draws its instructions at random, with their sides, amounts and order, and gives the next one when it has seen the last one done. Meanwhile it reads small pictures as they come, about nine a second, and looks at all of them together."
      className="overflow-hidden"
    >
      <ol className="-mx-2 grid grid-cols-2 gap-x-4 gap-y-8 sm:mx-0 sm:grid-cols-4 sm:gap-6">
        {instructions.map(({ name, turn = 0, size = "scale-85", marks }) => (
          <li key={name} className="text-center">
            <div className="relative mx-auto max-w-60">
              <ContourFace turn={turn} className={`w-full scheme-dark text-on-forest ${size}`} />
              <svg
                viewBox="-100 -110 200 220"
                fill="none"
                aria-hidden="true"
                className="absolute inset-0 size-full scheme-dark text-sap"
              >
                {marks}
              </svg>
            </div>
            <span className="mt-2 block text-sm text-balance text-on-forest-muted">{name}</span>
          </li>
        ))}
      </ol>
      <div className="mt-14 grid items-center gap-x-16 gap-y-10 border-t border-forest-line pt-14 lg:grid-cols-[1fr_1.15fr]">
        <div className="grid grid-cols-2 gap-4 text-center text-sm text-on-forest-muted">
          <figure>
            <ContourFace turn={38} lines={13} className="mx-auto w-full max-w-60 text-on-forest" />
            <figcaption className="mt-2">A turning head</figcaption>
          </figure>
          <figure>
            <ContourFace turn={52} lines={13} isFlat className="mx-auto w-full max-w-60 text-on-forest" />
            <figcaption className="mt-2">A turning print</figcaption>
          </figure>
        </div>
        <div>
          <h3 className="text-2xl sm:text-3xl">The nose moves farther than the ear</h3>
          <div className="mt-4 grid gap-4 text-lg text-on-forest-muted">
            <p>
              When a head turns, what’s near moves farther than what’s far away. A print or a still picture on
              a screen only gets narrower. The server looks for that, and for more: whether each movement came
              after it was asked for, whether the eyes stay on the screen while the head turns, whether what’s
              behind stays where it is, and whether it all is one recording of one person.
            </p>
            <p>
              That stops paper and screens held before a camera. It doesn’t stop a program: anyone with one
              and a photo or film of somebody can pass a face scan on a web page, ours and everyone’s. Where
              that matters, offer a digital ID or your own provider. Where a website allows it, anyone who
              can’t turn their head can scan without turning it, which proves less; your website sees which
              kind it was. We measured{" "}
              <a
                href="/model-performance#attacks"
                className="rounded-sm text-on-forest underline decoration-sap underline-offset-4 hover:decoration-2"
              >
                how often each attack passes
              </a>
              , and say just as plainly{" "}
              <a
                href="/how-it-works#limits"
                className="rounded-sm text-on-forest underline decoration-sap underline-offset-4 hover:decoration-2"
              >
                what it can’t do yet
              </a>
              .
            </p>
          </div>
        </div>
      </div>
    </Section>
  );
}

interface Place {
  x: number;
  y: number;
}

/** Where the face should point. */
function Mark({ x, y }: Place) {
  return <circle cx={x} cy={y} r="9" fill="currentColor" />;
}

/** Where the face points. */
function Ring({ x, y }: Place) {
  return <circle cx={x} cy={y} r="18" stroke="currentColor" strokeWidth="5" />;
}
