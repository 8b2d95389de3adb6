import { ContourFace } from "../art/contour-face.tsx";
import { WalletCard } from "../art/wallet-card.tsx";
import { otherMethods } from "../content/operator-claims.ts";
import { OtherMethods } from "../other-methods.tsx";
import { Section } from "../section.tsx";

/** The methods: those that are built in, and separately those that the operator offers. */
export function MethodList() {
  return (
    <Section
      id="methods"
      title="Five methods. Two are in this software."
      lead="You’ve just read about the face scan. A digital ID can follow where it couldn’t tell, or come first. The operator of this site says the other three are available: ask the operator how to get them."
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="relative isolate overflow-hidden rounded-[1.75rem] bg-brand-soft p-6 pb-64 sm:p-10 sm:pb-72">
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
            className="absolute -right-10 -bottom-24 -z-1 w-80 text-brand sm:-bottom-44 sm:w-[26rem]"
          />
        </div>
        <div className="relative isolate overflow-hidden rounded-[1.75rem] bg-sap-soft p-6 pb-56 sm:p-10 sm:pb-64">
          <h3 className="text-[clamp(2rem,4vw,3rem)] leading-none">Digital ID</h3>
          <p className="mt-4 max-w-lg text-lg text-muted">
            The visitor’s wallet answers one question, such as “18 or over,” with an issuer’s signature. No
            name, no birth date, and nothing to upload.
          </p>
          <p className="mt-4 max-w-lg text-lg text-muted">
            It proves that somebody holds that ID. Whether that’s your visitor, it can’t tell: a QR code can
            be passed on.{" "}
            <a
              href="/docs/digital-id"
              className="rounded-sm font-medium text-ink underline underline-offset-4 hover:decoration-2"
            >
              How it works
            </a>
          </p>
          <WalletCard className="absolute -right-6 -bottom-3 -z-1 w-72 sm:-bottom-5 sm:w-96" />
        </div>
      </div>
      <h3 className="sr-only">Offered by the operator</h3>
      <OtherMethods methods={otherMethods} className="mt-5 lg:grid-cols-3" />
    </Section>
  );
}
