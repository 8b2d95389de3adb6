import { WalletCard } from "../art/wallet-card.tsx";
import { WalletSupportTable } from "../../ui/wallet-support-table.tsx";
import { Section } from "../section.tsx";
import { WideTable } from "../wide-table.tsx";

const facts = [
  [
    "Asked",
    "One yes or no: “18 or over,” or the age you require. From the EU’s proof of age or a mobile driving license. Never a name, a birth date or a number.",
  ],
  [
    "Checked",
    "The issuer’s signature, its way up to an issuer that the operator trusts, the dates, whether the issuer withdrew it, and that the answer belongs to this check alone.",
  ],
  [
    "Kept",
    "The age that was proven, the kind of document and the issuer’s country. An answer that holds more than was asked is refused, and none is stored.",
  ],
  [
    "What it can’t tell",
    "Whether the holder is your visitor. A phone can be lent, and a QR code can be passed on to somebody older, who answers from anywhere.",
  ],
] as const;

/** The method for which a visitor's wallet answers. */
export function DigitalIdFeatures() {
  return (
    <Section
      id="digital-id"
      title="Where a face can’t tell, a wallet can"
      lead="A visitor near the limit can prove their age with a digital ID. It’s off until the operator trusts an issuer and you enable it: as a fallback, or as the first choice."
    >
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.15fr]">
        <div className="rounded-[1.75rem] bg-sap-soft p-6 sm:p-10">
          <WalletCard className="mx-auto w-full max-w-md" />
        </div>
        <div>
          <dl className="grid gap-5">
            {facts.map(([name, text]) => (
              <div key={name} className="border-l-4 border-sap pl-4">
                <dt className="font-semibold">{name}</dt>
                <dd className="mt-1 text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-7">
            <a
              href="/docs/digital-id"
              className="rounded-sm font-medium text-brand underline underline-offset-4 hover:decoration-2"
            >
              How digital ID works
            </a>
          </p>
        </div>
      </div>
      <h3 className="mt-16 text-2xl sm:text-3xl">Which wallets can answer</h3>
      <WideTable label="Which wallets can answer" className="mt-6">
        <WalletSupportTable />
      </WideTable>
    </Section>
  );
}
