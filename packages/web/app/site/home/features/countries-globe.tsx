import { cx } from "../../../ui/cx.ts";
import {
  latitudePath,
  type GlobeCountry,
  globeCountries,
  projectCountry,
  globeRadius,
} from "./globe-projection.ts";

/** A website's list, in this example. */
const asked: readonly GlobeCountry[] = ["DE", "FR", "GB", "PL"];
const latitudes = Array.from({ length: 19 }, (_, index) => -10 + index * 5);

/** The globe as rings around the pole; the countries of a website's list are drawn strong. */
export function CountriesGlobe({ className }: { className?: string }) {
  return (
    <svg viewBox="-500 -490 1000 800" fill="none" aria-hidden="true" className={className}>
      <g className="text-brand" stroke="currentColor">
        <circle r={globeRadius} strokeWidth="2" strokeOpacity="0.5" />
        {latitudes.map((latitude, index) => (
          <path
            key={latitude}
            d={latitudePath(latitude)}
            strokeWidth={index % 3 === 0 ? 3 : 1.5}
            strokeOpacity={index % 2 === 0 ? 0.42 : 0.26}
          />
        ))}
      </g>
      {globeCountries.map((place) => {
        const { x, y } = projectCountry(place);
        return asked.includes(place) ? (
          <g key={place} transform={`translate(${x} ${y})`}>
            <circle r="30" className="fill-sap opacity-20" />
            <circle r="21" className="fill-brand" />
            <text
              dy="0.36em"
              textAnchor="middle"
              className="fill-on-brand font-sans text-[19px] font-semibold"
            >
              {place}
            </text>
          </g>
        ) : (
          <circle key={place} cx={x} cy={y} r="6" strokeWidth="2.5" className="fill-paper stroke-ink" />
        );
      })}
    </svg>
  );
}

/** What the two kinds of marks mean. */
export function CountriesGlobeLegend() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
      {[
        ["Asked for their age", "bg-brand"],
        ["Not required: sent on at once", "border-2 border-ink"],
      ].map(([text, look]) => (
        <li key={text} className="flex items-center gap-2.5">
          <span aria-hidden="true" className={cx("size-3.5 rounded-full", look)} />
          {text}
        </li>
      ))}
    </ul>
  );
}
