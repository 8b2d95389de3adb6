import { treeRings } from "../art/tree-ring-paths.ts";
import { certificationBadges, certifications, claimedMetrics } from "../content/operator-claims.ts";
import { Section } from "../section.tsx";

/** The operator's metrics and badges, named as the operator's claims. */
export function Compliance() {
  return (
    <Section
      id="compliance"
      tone="forest"
      title="Compliance, in the operator’s own words"
      lead={`These figures and badges (${listed(certifications)}) are claims made by the operator of this site, who can confirm them. Ask for the report or certificate before you rely on one.`}
    >
      <dl className="grid grid-cols-2 items-end gap-x-8 gap-y-10 *:min-w-0 max-[26rem]:grid-cols-1 lg:flex lg:justify-between">
        {Object.values(claimedMetrics).map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="mt-1 text-on-forest-muted">{label}</dt>
            <dd className="operator-claim font-display text-[clamp(1.6rem,8vw,2.1rem)] sm:text-[clamp(2.1rem,4.8vw,3.75rem)] leading-none font-bold tracking-[-0.04em]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <svg aria-hidden="true" className="absolute size-0">
        <symbol id="seal" viewBox="-110 -110 220 220">
          {treeRings(9, 102, 4).map((ring, year) => (
            <path
              key={ring}
              d={ring}
              fill="none"
              stroke="currentColor"
              strokeWidth={year === 8 ? 3.5 : 1.4}
              strokeOpacity={year === 8 ? 1 : 0.1 + 0.05 * year}
            />
          ))}
        </symbol>
      </svg>
      <ul className="mt-16 grid grid-cols-2 gap-x-6 gap-y-10 border-t border-forest-line pt-14 sm:grid-cols-3 lg:grid-cols-6">
        {certificationBadges.map(({ name, text }, index) => (
          <li key={name} className="text-center">
            <div className="relative mx-auto grid aspect-square w-full max-w-44 place-items-center">
              <svg
                viewBox="-110 -110 220 220"
                aria-hidden="true"
                className="absolute inset-0 text-sap scheme-dark"
              >
                <g transform={`rotate(${index * 61})`}>
                  <use href="#seal" x="-110" y="-110" width="220" height="220" />
                </g>
              </svg>
              <h3 className="operator-claim relative max-w-[5.5em] bg-forest px-1.5 py-1 text-xl leading-[1.05]">
                {name}
              </h3>
            </div>
            <p className="mx-auto mt-3 max-w-44 text-sm text-on-forest-muted">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-14 max-w-2xl text-on-forest-muted">
        See{" "}
        <a href="/model-performance#measured" className="text-on-forest underline underline-offset-4">
          Model performance
        </a>{" "}
        for what the software itself measured, and on which data. See{" "}
        <a href="#privacy" className="text-on-forest underline underline-offset-4">
          what we keep
        </a>{" "}
        for how it handles data.
      </p>
    </Section>
  );
}

const listed = (names: readonly string[]) => new Intl.ListFormat("en-US").format(names);
