import {
  type AgeRestriction,
  ageRestrictionLabel,
  ageRestrictions,
  ageRestrictionNames,
} from "@ofage/contract";

/** Three example websites of one organization. */
const rules: readonly { site: string; age: AgeRestriction; where: string }[] = [
  { site: "Wine shop", age: "eighteen_plus", where: "Germany, France, Poland" },
  { site: "Vape shop", age: "twenty_one_plus", where: "United States" },
  { site: "Game forum", age: "thirteen_plus", where: "All countries" },
];

const youngest = ageRestrictions.nine_plus;
const at = (age: number) => 16 + (age - youngest) * 49;

/** Each website's challenge age on an axis of all available ages, and where it asks. */
export function AgeRulesDrawing() {
  return (
    <ul aria-hidden="true" className="border-t-2 border-ink">
      {rules.map(({ site, age, where }) => (
        <li key={site} className="border-b border-line py-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-display text-xl font-bold">{site}</span>
            <span className="text-sm text-muted">{where}</span>
          </p>
          <svg viewBox="0 0 640 56" fill="none" className="mt-2 w-full">
            <path
              d={`M${at(youngest)} 28H${at(21)}`}
              strokeWidth="2"
              className="stroke-line-strong opacity-60"
            />
            {ageRestrictionNames.map((word) => (
              <circle
                key={word}
                cx={at(ageRestrictions[word])}
                cy="28"
                r="6"
                strokeWidth="2"
                className="fill-paper stroke-line-strong"
              />
            ))}
            <circle cx={at(ageRestrictions[age])} cy="28" r="28" className="fill-brand" />
            <text
              x={at(ageRestrictions[age])}
              y="28"
              dy="0.36em"
              textAnchor="middle"
              className="fill-on-brand font-display text-[24px] font-bold"
            >
              {ageRestrictionLabel(age)}
            </text>
          </svg>
        </li>
      ))}
    </ul>
  );
}
