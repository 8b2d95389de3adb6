import { WideTable } from "../wide-table.tsx";
import { MetricCell, MetricHead } from "./metric-cell.tsx";
import { formatHundredths, formatPercent, accuracyReport, versionAccuracies } from "./accuracy-report.ts";

const { checks, frames_per_check } = accuracyReport.method.again;

/** Repeatability: how far apart estimates of one person are, and how often that changes the answer. */
export function RepeatabilitySection() {
  return (
    <>
      <p className="mb-8 max-w-2xl text-muted">
        We simulated {checks * frames_per_check} frames from each portrait, the way a camera might capture it
        a moment later: tilted, shifted, lit, noisy and compressed a little differently. The figures are the
        standard deviation of one person’s estimates around their own mean, in years. It’s small compared to
        the error: when an estimate is off, it’s off by about the same number of years each time.
      </p>
      <WideTable label="Repeatability">
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">
            Repeatability of each model version in years, with 95% intervals
          </caption>
          <thead>
            <tr className="border-b border-ink">
              <MetricHead>Version</MetricHead>
              <MetricHead>One frame</MetricHead>
              <MetricHead>{`Check of ${frames_per_check} frames`}</MetricHead>
              <MetricHead>Answer changes when asked for one’s exact age</MetricHead>
            </tr>
          </thead>
          <tbody>
            {versionAccuracies.map(({ model, engine_version, again }) => (
              <tr key={model} data-again={engine_version} className="border-b border-line">
                <th scope="row" className="py-3 pr-3 text-left align-baseline">
                  <span className="font-display text-xl">{engine_version}</span>
                </th>
                <MetricCell of={again?.frame} write={formatHundredths} />
                <MetricCell of={again?.check} write={formatHundredths} />
                <td className="py-3 align-baseline">
                  {again ? (
                    <>
                      <span className="font-display text-xl font-bold">
                        {again.flips_at_own_age.flipped} of {again.flips_at_own_age.n}
                      </span>
                      <span className="block text-xs text-muted">
                        up to {formatPercent(again.flips_at_own_age.share.high)}
                      </span>
                    </>
                  ) : (
                    <span className="text-muted">–</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <p className="mt-5 max-w-2xl text-sm text-muted">
        The last column counts faces for which two checks give different answers when the required age is
        exactly their own: the worst case. {flipsAtLimits()} All simulated frames come from one portrait. Real
        ones, from other days and other cameras, differ more.
      </p>
    </>
  );
}

/** Describes the flips at the product's own thresholds, near which hardly anyone in this set is. */
function flipsAtLimits(): string {
  const parts = versionAccuracies.flatMap(({ engine_version, again }) => {
    const most = Math.max(...(again?.flips ?? []).map(({ flipped }) => flipped));
    return again ? `${engine_version} ${most}` : [];
  });
  return `At the age limits websites can choose, at most this many changed: ${parts.join(", ")}.`;
}
