import { WideTable } from "../wide-table.tsx";
import { methodClaims, performanceMetrics } from "../content/performance-claims.ts";
import { Section } from "../section.tsx";

/** The operator's claims, separated from our figures in place and look. */
export function OperatorPerformanceClaims() {
  return (
    <Section
      id="stated"
      title="What the operator claims"
      lead="These figures come from the operator of this site. This software didn’t measure them, and no figure above supports them: ask what was measured, on whom, and by whom."
      tone="sunken"
    >
      <dl className="flex flex-wrap gap-x-14 gap-y-6">
        {performanceMetrics.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted">{label}</dt>
            <dd className="operator-claim text-3xl font-semibold tracking-tight tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-14 text-2xl">By method</h3>
      <WideTable label="Claims by method">
        <table className="mt-5 w-full max-w-3xl text-left text-sm">
          <caption className="sr-only">The operator’s claims for each method</caption>
          <thead>
            <tr className="border-b border-line-strong text-xs text-muted">
              <th scope="col" className="py-2 pr-4 font-semibold">
                Method
              </th>
              <th scope="col" className="py-2 pr-4 font-semibold">
                Accuracy
              </th>
              <th scope="col" className="py-2 pr-4 font-semibold">
                Latency
              </th>
            </tr>
          </thead>
          <tbody>
            {methodClaims.map(({ method, basis, accuracy, latency, isBuiltIn }) => (
              <tr key={method} className="border-b border-line align-top">
                <th scope="row" className="py-3.5 pr-4 font-normal">
                  <span className="block text-base font-semibold">{method}</span>
                  <span className="block text-muted">{basis}</span>
                  {!isBuiltIn && <span className="block text-muted">not in this software</span>}
                </th>
                <ClaimedValue figure={accuracy} />
                <ClaimedValue figure={latency} />
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </Section>
  );
}

function ClaimedValue({ figure }: { figure: string | undefined }) {
  return (
    <td className="py-3.5 pr-4">
      {figure ? (
        <span className="operator-claim text-base font-semibold">{figure}</span>
      ) : (
        <span className="text-muted">no claim</span>
      )}
    </td>
  );
}
