import { TreeRings } from "../art/tree-rings.tsx";
import { Section } from "../section.tsx";

/** From docs/attack.json and docs/threat-model.md. */
const limits = [
  [
    "A puppet made from one photo",
    "that a program gives some depth and moving eyes, and moves in place of a camera.",
  ],
  ["A film of one person", "of half a minute, from which a program picks the picture that fits each moment."],
  ["Two people in one scan", "one who moves, and another whose photo is laid over the face now and then."],
  ["A mask", "good enough to pass for a face."],
  ["A deepfake", "that moves on command."],
  ["Look-alikes", "two people who look enough alike: the model compares faces, but it can be wrong."],
] as const;

/** Limits of the software, stated as plainly as its features. */
export function SpoofingLimits() {
  return (
    <Section
      id="limits"
      tone="forest"
      title="What it can’t do yet"
      lead="The scan stops paper and screens held before a camera. But anyone with a program and a photo or film of somebody can pass a face scan on a web page, ours and everyone’s. We make that costly; we can’t stop it. Expect these to pass:"
      className="isolate overflow-hidden"
    >
      <CrackedRings />
      <dl className="max-w-3xl">
        {limits.map(([name, text]) => (
          <div
            key={name}
            className="grid items-baseline gap-x-8 gap-y-1 border-t border-forest-line py-4 sm:grid-cols-[15rem_1fr]"
          >
            <dt className="font-display text-2xl font-bold tracking-tight">{name}</dt>
            <dd className="text-on-forest-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-12 grid max-w-3xl gap-4 text-lg text-on-forest-muted">
        <p>
          Other signs of a fake are recorded but never decide: how eyes, mouth and light change, the camera’s
          noise, and two networks that did little better than chance on simulated attacks. Where a website
          allows it, visitors who can’t turn their head can scan without turning it, which proves less; the
          result records which challenge was used. And an estimate is an estimate: a 17-year-old can look 20,
          which is what the buffer is for.
        </p>
        <p className="font-semibold text-on-forest">
          Don’t rely on it alone where the law requires more, or where a pass is worth that effort. Offer a
          digital ID or your own provider there.
        </p>
        <p>
          To see how often each attack passes, and how well ages are estimated, read{" "}
          <a
            href="/model-performance"
            className="rounded-sm text-on-forest underline decoration-sap underline-offset-4 hover:decoration-2"
          >
            Model performance
          </a>
          .
        </p>
      </div>
    </Section>
  );
}

/** Rings with a crack to the heart, which foresters call a check. */
function CrackedRings() {
  return (
    <div
      aria-hidden="true"
      className="absolute top-1/2 -right-72 -z-1 hidden size-[54rem] -translate-y-1/2 xl:block"
    >
      <TreeRings age={20} seed={5} className="size-full scheme-dark text-sap opacity-75" />
      <svg viewBox="-500 -500 1000 1000" className="absolute inset-0 size-full text-forest">
        <path
          d="M0 0-80-24-150-18-232-62-318-54-402-96-520-92-520-176-410-128-322-94-236-88-152-44-84-40Z"
          fill="currentColor"
        />
      </svg>
    </div>
  );
}
