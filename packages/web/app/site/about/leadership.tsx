import { leadership } from "../content/company.ts";
import { Section } from "../section.tsx";
import { LeaderPortrait } from "./leader-portrait.tsx";

/** The operator's leadership, without photographs: the product stores none either. */
export function Leadership() {
  return (
    <Section
      id="leadership"
      title="Leadership"
      lead="Drawn the way we draw everyone: a ring for each year in the field, and no photographs."
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-12 sm:gap-x-8 lg:grid-cols-4">
        {leadership.map((person, at) => (
          <li key={person.name} className="flex flex-col">
            <div className="-ml-[6%]">
              <LeaderPortrait person={person} seed={31 + at * 7} />
            </div>
            <h3 className="mt-4 text-xl">
              <span className="operator-claim">{person.name}</span>
            </h3>
            <p className="text-brand">{person.role}</p>
            <p className="mt-2 text-muted">{person.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
