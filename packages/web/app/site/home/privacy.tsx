import { Section } from "../section.tsx";

const never = ["Pictures", "Face templates", "Names", "Documents", "Dates of birth"] as const;

/** Fields of a history entry, as the website owner reads it. */
const kept = [
  ["Time", "May 14, 2026, 4:02 PM"],
  ["Result", "Passed"],
  ["Required age", "18+"],
  ["Estimated age", "26, visible only to you"],
  ["Country", "Germany"],
  ["Device type", "Phone"],
  ["Your reference", "order-1042"],
] as const;

/** Lists what remains after a verification. */
export function Privacy() {
  return (
    <Section
      id="privacy"
      title="What we keep of your visitor’s face: nothing"
      lead="Pictures exist only in the server’s memory, and are overwritten once they have been read. No file, log, database or queue ever holds one. The code is open, so you don’t have to take our word for it."
    >
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[1.4fr_1fr]">
        <div>
          <h3 className="font-sans text-base font-semibold tracking-normal text-muted">Never stored</h3>
          <ul className="mt-3 font-display text-[clamp(2.1rem,5.6vw,4.25rem)] leading-[1.08] font-bold tracking-[-0.035em]">
            {never.map((text) => (
              <li key={text} className="text-line-strong line-through decoration-bad decoration-[0.07em]">
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="font-sans text-base font-semibold tracking-normal text-muted">
            What your history shows
          </h3>
          <dl className="mt-4 border-t-2 border-ink">
            {kept.map(([name, value]) => (
              <div key={name} className="flex justify-between gap-6 border-b border-line py-3">
                <dt className="text-muted">{name}</dt>
                <dd className="text-right font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}
