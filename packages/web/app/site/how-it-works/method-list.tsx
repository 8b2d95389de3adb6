import { ContourFace } from "../art/contour-face.tsx";
import { otherMethods } from "../content/operator-claims.ts";
import { OtherMethods } from "../other-methods.tsx";
import { Section } from "../section.tsx";

/** The four methods: the one that is built in, and separately those that the operator offers. */
export function MethodList() {
  return (
    <Section
      id="methods"
      title="Four methods. One is in this software."
      lead="You’ve just read about the face scan. The operator of this site says the other three are available: ask the operator how to get them."
    >
      <div className="grid gap-5 lg:grid-cols-[1.2fr_1fr]">
        <div className="relative isolate overflow-hidden rounded-[1.75rem] bg-brand-soft p-6 pb-64 sm:p-10 sm:pb-72 lg:pb-64">
          <h3 className="text-[clamp(2rem,4vw,3rem)] leading-none">Face scan</h3>
          <p className="mt-4 max-w-sm text-lg text-muted">
            A look into the camera and a few short instructions. No document, no name.
          </p>
          <p className="mt-4 max-w-sm text-lg text-muted">
            Visitors who are clearly old enough are done. For those near the limit, have another method ready.
          </p>
          <ContourFace
            turn={24}
            lines={16}
            className="absolute -right-10 -bottom-24 -z-1 w-80 text-brand sm:-bottom-44 sm:w-[26rem] lg:-bottom-52"
          />
        </div>
        <div className="grid">
          <h3 className="sr-only">Offered by the operator</h3>
          <OtherMethods methods={otherMethods} />
        </div>
      </div>
    </Section>
  );
}
