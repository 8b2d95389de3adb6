import { Section } from "../section.tsx";

/** Challenge ages that websites commonly use, in years: `from` to `to` where countries differ. */
const industries = [
  {
    name: "Social networks",
    from: 13,
    to: 16,
    text: "Most set 13 in their own rules; some countries require more.",
  },
  {
    name: "Games",
    from: 12,
    to: 18,
    text: "Depends on the title’s rating, so one store may need several ages.",
  },
  {
    name: "Alcohol",
    from: 16,
    to: 21,
    text: "Beer and wine from 16 in a few countries, spirits from 18 or 21.",
  },
  { name: "Tobacco and vapes", from: 18, to: 21, text: "18 in most of Europe, 21 in the United States." },
  { name: "Betting and lotteries", from: 18, to: 21, text: "18 in most countries, 21 in some." },
  { name: "Dating", from: 18, to: 18, text: "Adults only: 18 almost everywhere." },
  {
    name: "Adult content",
    from: 18,
    to: 18,
    text: "18, and in more and more countries a checkbox isn’t enough.",
  },
] as const;

const marks = [12, 13, 16, 18, 21] as const;
const axis = { from: 11, to: 22 } as const;
const xOf = (age: number) => ((age - axis.from) / (axis.to - axis.from)) * 440;

/** Industries and their challenge ages on one ruler. */
export function Industries() {
  return (
    <Section
      id="industries"
      title="Who asks, and for what age"
      lead="Ages that these kinds of websites commonly use. This isn’t legal advice: each country’s law decides, it changes, and it may require more than an estimate."
    >
      <ul>
        {industries.map(({ name, from, to, text }) => (
          <li
            key={name}
            className="grid items-center gap-x-10 gap-y-3 border-t border-line py-6 md:grid-cols-[1.1fr_1.5fr_1.2fr]"
          >
            <h3 className="text-2xl">{name}</h3>
            <svg
              viewBox="0 0 440 56"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here, which no img could load
              role="img"
              aria-label={
                from === to ? `${from} and over` : `${from} to ${to}, depending on country or title`
              }
              className="w-full overflow-visible"
            >
              <path
                className="stroke-line-strong"
                strokeWidth="2"
                d={marks.map((age) => `M${xOf(age)} 22v12`).join("")}
              />
              <path className="stroke-line-strong" strokeWidth="2" d="M0 28H440" />
              <line
                x1={xOf(from)}
                x2={xOf(to) + 0.01}
                y1="28"
                y2="28"
                strokeWidth="26"
                strokeLinecap="round"
                className={from >= 18 ? "stroke-brand" : "stroke-sap"}
              />
              <g className="font-display text-[17px] font-bold" textAnchor="middle">
                {marks.map((age) => {
                  const isEnd = age === from || age === to;
                  return (
                    <text
                      key={age}
                      x={xOf(age)}
                      y={isEnd ? 34 : 54}
                      className={
                        isEnd ? "fill-paper" : age > from && age < to ? "fill-transparent" : "fill-muted"
                      }
                    >
                      {age}
                    </text>
                  );
                })}
              </g>
            </svg>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
