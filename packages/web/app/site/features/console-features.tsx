import { Section } from "../section.tsx";

const consoleFeatures = [
  [
    "History",
    "Every check with its result, estimate, country and device. Filter it, share a link to what you found, or export it as CSV.",
  ],
  [
    "Analytics",
    "Checks per day, success rate, countries and devices, counted from all of your checks. Nothing is sampled.",
  ],
  [
    "Passkeys",
    "Sign in with your fingerprint or face. Once your account has a passkey, its password no longer works.",
  ],
  ["Live preview", "See the check in your colors as you choose them, before your visitors do."],
  [
    "Billing",
    "This month’s usage, what it will cost, and invoices as PDFs. Checks without a clear answer aren’t charged.",
  ],
  ["Pause", "One switch lets all visitors through without a check until you turn it back."],
] as const;

const rows = [
  { status: "Success", look: "bg-good-soft text-good", age: "31.4", country: "IE", device: "Mobile" },
  { status: "Failed", look: "bg-bad-soft text-bad", age: "14.4", country: "GB", device: "Mobile" },
  { status: "Success", look: "bg-good-soft text-good", age: "24.3", country: "DE", device: "Tablet" },
  { status: "Failed", look: "bg-bad-soft text-bad", age: "19.2", country: "FR", device: "Desktop" },
] as const;

/** Features of the console for website owners. */
export function ConsoleFeatures() {
  return (
    <Section
      id="owners"
      tone="sunken"
      layout="beside"
      title="A console for website owners"
      lead="Add all your websites, each with its own age, buffer, colors, countries and keys."
    >
      <div className="grid grid-cols-1 gap-14">
        <Records />
        <dl className="grid gap-x-12 gap-y-9 sm:grid-cols-2">
          {consoleFeatures.map(([name, text]) => (
            <div key={name}>
              <dt className="font-display text-xl font-bold tracking-tight">{name}</dt>
              <dd className="mt-1.5 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/** The history above the CSV that it exports to. */
function Records() {
  return (
    <figure aria-label="Example of the history in the console and the same data as CSV">
      <div aria-hidden="true" className="rounded-card bg-surface p-2 text-sm shadow-lift sm:mr-16">
        {rows.map(({ status, look, age, country, device }) => (
          <div
            key={age}
            className="grid grid-cols-[1.3fr_1fr_1fr_1.2fr] items-center gap-x-1 border-line px-3 max-[23rem]:text-xs py-2.5 tabular-nums not-first:border-t"
          >
            <span>
              <span className={`rounded px-2 py-0.5 font-medium ${look}`}>{status}</span>
            </span>
            <span>{age}</span>
            <span>{country}</span>
            <span>{device}</span>
          </div>
        ))}
      </div>
      <pre
        aria-hidden="true"
        className="relative -mt-4 ml-6 scheme-dark overflow-hidden rounded-card bg-forest p-5 font-mono text-xs/6 text-ink shadow-lift sm:ml-32"
      >
        {rows.map(({ status, age, country, device }) => (
          <span key={age} className="block truncate">
            {`ver_01k…,${status.toLowerCase()},${age},18+,${country},${device.toLowerCase()}`}
          </span>
        ))}
      </pre>
    </figure>
  );
}
