import { cx } from "../../../ui/cx.ts";
import {
  latitudePath,
  type GlobeCountry,
  globeCountries,
  projectCountry,
  globeRadius,
} from "./globe-projection.ts";

/** Countries of an example website. */
const asked: readonly GlobeCountry[] = ["DE", "FR", "GB", "PL"];
const latitudes = Array.from({ length: 19 }, (_, index) => -10 + index * 5);

/** Globe drawn as rings around the pole; a website's enabled countries are bold. */
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

/** Legend of the two kinds of marks. */
export function CountriesGlobeLegend() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
      {[
        ["Age check required", "bg-brand"],
        ["Not required: visitors go straight through", "border-2 border-ink"],
      ].map(([text, look]) => (
        <li key={text} className="flex items-center gap-2.5">
          <span aria-hidden="true" className={cx("size-3.5 rounded-full", look)} />
          {text}
        </li>
      ))}
    </ul>
  );
}
