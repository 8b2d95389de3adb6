import { Section } from "../section.tsx";

/* Methods, not vendors; in words, because nobody has measured them side by side. */
const methods = [
  {
    name: "Face estimation",
    here: true,
    handsOver:
      "A look into the camera, with a few short instructions: small pictures for about 12 seconds. No name, no document, no account.",
    kept: "Here: the result and the estimated age. No picture, no crop, no face template.",
    cannot:
      "Know an age for certain: near the limit it says “inconclusive.” Stop a program in the camera’s place, which needs a photo or film of somebody. Help people who won’t show their face.",
  },
  {
    name: "Digital ID",
    here: true,
    handsOver:
      "One signed statement from a wallet, such as “18 or over.” No name, no birth date, no number, no picture.",
    kept: "Here: the age that was proven, the kind of document, and the issuer’s country. Not the answer itself.",
    cannot:
      "Tell whether the holder is your visitor: a phone can be lent, and a QR code can be passed on. Help people without a wallet, or whose issuer isn’t trusted.",
  },
  {
    name: "Document scan",
    here: false,
    handsOver: "A picture of an ID: full name, date of birth, number, portrait, and often a selfie too.",
    kept: "Whatever the provider keeps. A leaked picture of an ID can be used against its holder for years.",
    cannot:
      "Serve people without a document at hand. Tell, without looking at the face, whether the document belongs to the person holding it.",
  },
  {
    name: "Credit card",
    here: false,
    handsOver: "Card number, expiry, security code, usually a name.",
    kept: "At least a record at the card issuer and the processor, who learn which site asked.",
    cannot:
      "Tell who typed it: a child can use a parent’s card. Reliably tell a credit card from one that minors can have. Serve adults without a card.",
  },
  {
    name: "Database",
    here: false,
    handsOver: "Name, address and date of birth, typed in.",
    kept: "A query to the record holder, who learns that you were asked and when.",
    cannot:
      "Find people with few records: the young, newcomers, the poor. Tell whether the person typing the details is the one they belong to.",
  },
] as const;

const columns = [
  { key: "handsOver", title: "A visitor hands over" },
  { key: "kept", title: "What is stored" },
  { key: "cannot", title: "What it can’t do" },
] as const;

/** Methods side by side by what they require of a visitor. On a phone each becomes a block of its own. */
export function MethodComparison() {
  return (
    <Section
      id="comparison"
      title="What each method asks of a visitor"
      lead="Every method has a weakness. Choose the one you can live with."
    >
      <table className="w-full text-left max-md:block">
        <caption className="sr-only">Methods of age verification compared</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b-2 border-ink">
            <th scope="col" className="w-1/5 py-3 pr-6 text-sm font-semibold text-muted">
              Method
            </th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" className="py-3 pr-6 text-sm font-semibold text-muted">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {methods.map((method) => (
            <tr key={method.name} className="border-b border-line align-top max-md:block max-md:py-6">
              <th scope="row" className="py-5 pr-6 text-left max-md:block max-md:py-0">
                <span className="font-display text-xl tracking-[-0.02em]">{method.name}</span>
                <span className="mt-1 block text-sm font-normal text-muted">
                  {method.here ? "what this software does" : "not in this software"}
                </span>
              </th>
              {columns.map(({ key, title }) => (
                <td key={key} className="py-5 pr-6 max-md:block max-md:pt-4 max-md:pr-0 max-md:pb-0">
                  <span aria-hidden="true" className="block text-sm font-semibold md:hidden">
                    {title}
                  </span>
                  {method[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
