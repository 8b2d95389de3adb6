import { Section } from "../section.tsx";

const consoleFeatures = [
  [
    "History",
    "Every check with its result, estimate, country and device. Filter it, link to what you found, export it as CSV.",
  ],
  [
    "Analytics",
    "Checks by day, success rate, countries and devices: counted from your own checks, nothing sampled.",
  ],
  [
    "Passkeys",
    "Sign in with your fingerprint or face. Once an account has a passkey, its password opens nothing.",
  ],
  ["Live preview", "See the check in your colours while you choose them, before a visitor does."],
  [
    "Billing",
    "What was used this month, what it will cost, and invoices as PDF. Checks that decided nothing are not charged.",
  ],
  ["Pause", "One switch, and visitors pass unasked until you turn it back."],
] as const;

const rows = [
  { status: "Success", look: "bg-good-soft text-good", age: "31.4", country: "IE", device: "Mobile" },
  { status: "Failed", look: "bg-bad-soft text-bad", age: "14.4", country: "GB", device: "Mobile" },
  { status: "Success", look: "bg-good-soft text-good", age: "24.3", country: "DE", device: "Tablet" },
  { status: "Failed", look: "bg-bad-soft text-bad", age: "19.2", country: "FR", device: "Desktop" },
] as const;

/** What the owner of a website finds in the console. */
export function ConsoleFeatures() {
  return (
    <Section
      id="owners"
      tone="sunken"
      layout="beside"
      title="A console for whoever runs the website"
      lead="As many websites as you have, each with its own age, margin, colours, countries and keys."
    >
      <div className="grid gap-14">
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

/** The history as it looks, above the CSV that it becomes. */
function Records() {
  return (
    <figure aria-label="The history in the console, and the same as CSV. Examples.">
      <div aria-hidden="true" className="rounded-card bg-surface p-2 text-sm shadow-lift sm:mr-16">
        {rows.map(({ status, look, age, country, device }) => (
          <div
            key={age}
            className="grid grid-cols-[1.3fr_1fr_1fr_1.2fr] items-center border-line px-3 py-2.5 tabular-nums not-first:border-t"
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
