import { ContourFace } from "../art/contour-face.tsx";
import { Section } from "../section.tsx";

/** As the server asks for them (contract, `Challenge`): here closer first, and then turned to the visitor's own left. */
const frames = [
  { name: "ahead" },
  { name: "ahead" },
  { name: "closer", isCloser: true },
  { name: "turned", turn: 32 },
  { name: "ahead" },
] as const;

/** The face scan and its proof that somebody is there. */
export function LivenessFeatures() {
  return (
    <Section
      id="liveness"
      tone="forest"
      title="Five frames, two movements"
      lead="The page guides the visitor on their own device and sends five pictures: three that look ahead, one with the head turned to a side, and one from closer or from farther away. Side, distance and order the server picks for this check alone, and all five must show one person."
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
            <figcaption className="mt-2">A head that turns</figcaption>
          </figure>
          <figure>
            <ContourFace turn={52} lines={13} isFlat className="mx-auto w-full max-w-60 text-on-forest" />
            <figcaption className="mt-2">A print that turns</figcaption>
          </figure>
        </div>
        <div>
          <h3 className="text-2xl sm:text-3xl">A nose moves further than an ear</h3>
          <div className="mt-4 grid gap-4 text-lg text-on-forest-muted">
            <p>
              On a head that turns, what is near moves further than what is far. A print or a still picture on
              a screen only becomes narrower. That is how liveness is told here: by geometry, from points of
              the face that are forgotten at once.
            </p>
            <p>
              It stops prints and stills nearly always. Who cannot turn the head chooses another movement,
              which proves less, and your website is told. It does not stop everything:{" "}
              <a
                href="/how-it-works#limits"
                className="rounded-sm text-on-forest underline decoration-sap underline-offset-4 hover:decoration-2"
              >
                what it cannot do yet
              </a>{" "}
              is written down as plainly.
            </p>
          </div>
        </div>
      </div>
    </Section>
  );
}
