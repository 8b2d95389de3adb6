import { Section } from "../section.tsx";
import { Countries } from "./cards/countries.tsx";
import { HandOver } from "./cards/hand-over.tsx";
import { Languages } from "./cards/languages.tsx";
import { Models } from "./cards/models.tsx";
import { NothingKept } from "./cards/nothing-kept.tsx";
import { OwnLook } from "./cards/own-look.tsx";

/** The core features, each with its own drawing. */
export function Visitors() {
  return (
    <Section
      id="core"
      title="For the people who are asked"
      lead="Nobody likes to be asked their age. So it is short, it is polite, and a no is taken for an answer."
    >
      <ul className="grid gap-5 lg:grid-cols-12">
        <NothingKept className="lg:col-span-7" />
        <Languages className="lg:col-span-5" />
        <OwnLook className="lg:col-span-5" />
        <HandOver className="lg:col-span-7" />
        <Countries className="lg:col-span-6" />
        <Models className="lg:col-span-6" />
      </ul>
    </Section>
  );
}
