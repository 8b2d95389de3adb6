import { Section } from "../section.tsx";
import { CountriesCard } from "./cards/countries-card.tsx";
import { HandoffCard } from "./cards/handoff-card.tsx";
import { LanguagesCard } from "./cards/languages-card.tsx";
import { ModelsCard } from "./cards/models-card.tsx";
import { StoredDataCard } from "./cards/stored-data-card.tsx";
import { BrandingCard } from "./cards/branding-card.tsx";

/** The core features, each with its own drawing. */
export function CoreFeatures() {
  return (
    <Section
      id="core"
      title="For the people you ask"
      lead="Nobody likes to be asked their age. So it’s short, it’s polite, and “no” is taken as an answer."
    >
      <ul className="grid gap-5 lg:grid-cols-12">
        <StoredDataCard className="lg:col-span-7" />
        <LanguagesCard className="lg:col-span-5" />
        <BrandingCard className="lg:col-span-5" />
        <HandoffCard className="lg:col-span-7" />
        <CountriesCard className="lg:col-span-6" />
        <ModelsCard className="lg:col-span-6" />
      </ul>
    </Section>
  );
}
