import { ContourFace } from "../art/contour-face.tsx";
import { Section } from "../section.tsx";

/** Frames in the order of the contract's `Challenge`: first closer, then turned to the visitor's own left. */
const frames = [
  { name: "ahead" },
  { name: "ahead" },
  { name: "closer", isCloser: true },
  { name: "turned", turn: 32 },
  { name: "ahead" },
] as const;

/** The face scan and its proof of a live person. */
export function LivenessFeatures() {
  return (
    <Section
      id="liveness"
      tone="forest"
      title="Five frames, two movements"
      lead="The page guides visitors on their own device and sends five pictures: three facing forward, one with the head turned to one side, and one from closer or farther away. The server picks the side, distance and order for each check, and all five must show the same person."
      className="overflow-hidden"
    >
      <ol className="-mx-2 grid grid-cols-5 gap-1 sm:mx-0 sm:gap-6">
        {frames.map(({ name, ...moved }, at) => (
          <li key={`${at + 1}`} className="text-center">
            <ContourFace
              turn={"turn" in moved ? moved.turn : 0}
              className={`w-full scheme-dark ${name === "ahead" ? "text-on-forest" : "text-sap"} ${"isCloser" in moved ? "scale-115" : "scale-85"}`}
            />
            <span className="mt-2 block text-sm text-on-forest-muted">{name}</span>
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
              a screen only gets narrower. That is what we look for: geometry, from points on the face that
              are discarded right away.
            </p>
            <p>
              It stops a picture that is only held still or tilted. It doesn’t stop a photo that someone edits
              to fit: in a review of our security, 88 of 89 edited photos passed. Anyone who can’t turn their
              head can choose another movement, which proves even less; your website sees which one was used.
              We say just as plainly{" "}
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
