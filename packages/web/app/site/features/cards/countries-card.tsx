import { selectableCountries } from "@ofage/contract";
import { FeaturePanel } from "../feature-panel.tsx";

const asked = new Set(["GB", "IE", "DE", "FR", "ES", "IT", "DK", "GR", "AU"]);

export function CountriesCard({ className }: { className: string }) {
  return (
    <FeaturePanel
      tone="sunken"
      className={className}
      title="Ask only where you have to"
      text={
        <p>
          Choose the countries where visitors are asked. Everyone else goes through without a check or a
          charge. One switch pauses a website entirely.
        </p>
      }
    >
      <svg viewBox="0 0 500 262" aria-hidden="true" className="w-full font-display font-bold">
        {Object.keys(selectableCountries).map((code, at) => {
          const isAsked = asked.has(code);
          return (
            <g key={code} transform={`translate(${(at % 6) * 84 + 40} ${Math.floor(at / 6) * 53 + 25})`}>
              <rect
                x="-37"
                y="-22"
                width="74"
                height="44"
                rx="22"
                className={isAsked ? "fill-brand" : "fill-transparent stroke-line-strong"}
                strokeDasharray={isAsked ? undefined : "2 6"}
                strokeLinecap="round"
                strokeWidth="2"
              />
              <text
                y="7"
                textAnchor="middle"
                className={`text-[20px] ${isAsked ? "fill-on-brand" : "fill-muted"}`}
              >
                {code}
              </text>
            </g>
          );
        })}
      </svg>
    </FeaturePanel>
  );
}
