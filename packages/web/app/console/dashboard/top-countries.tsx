import { type CountryTotals, countryName } from "@ofage/contract";
import type { Mode } from "../../session/mode-store.ts";
import { Panel } from "../../ui/panel.tsx";
import { ShareBar } from "../../ui/share-bar.tsx";
import { formatPercent } from "../../ui/format-percent.ts";
import { numberFormat } from "../../ui/number-format.ts";

interface TopCountriesProps {
  countries: readonly CountryTotals[];
  /** Total over all countries. */
  total: number;
  mode: Mode;
  sample: boolean;
}

/** Lists the countries of the last 30 days' visitors. */
export function TopCountries({ countries, total, mode, sample }: TopCountriesProps) {
  return (
    <Panel title="Top Countries" sample={sample}>
      {countries.length === 0 ? (
        <p className="px-5 pb-5 text-muted">
          No {mode === "test" ? "test" : "live"} verifications in the last 30 days.
        </p>
      ) : (
        <ol className="grid gap-3.5 px-5 pb-5">
          {countries.map((row) => (
            <li key={row.country ?? "unknown"}>
              <p className="mb-1.5 flex items-baseline gap-3 text-sm">
                <span className="min-w-0 truncate font-medium">
                  {row.country === null ? "Unknown" : countryName(row.country)}
                </span>
                <span className="ml-auto shrink-0 tabular-nums">{numberFormat.format(row.total)}</span>
                <span className="w-12 shrink-0 text-right text-muted tabular-nums">
                  {formatPercent((100 * row.total) / total, total)}
                </span>
              </p>
              <ShareBar share={row.total / total} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
