import { Method, type MethodTotals } from "@ofage/contract";
import { Link } from "react-router";
import { FiguresTable } from "../../ui/figures-table.tsx";
import { methodName } from "../../ui/method-name.ts";
import { Panel } from "../../ui/panel.tsx";
import { describeSaved, listMethodSteps, methodSteps } from "./method-steps.ts";
import { historyUrl, type StatsFilter } from "./stats-filter.ts";

interface MethodsPanelProps {
  totals: readonly MethodTotals[];
  filter: StatsFilter;
}

/** Shows how far visitors came with each method. Renders nothing if none was offered. */
export function MethodsPanel({ totals, filter }: MethodsPanelProps) {
  if (totals.length === 0) return null;
  const saved = describeSaved(totals);
  return (
    <Panel title="Methods">
      {saved && <p className="px-5 pb-3">{saved}</p>}
      <FiguresTable
        label="Verifications by method"
        head={["Method", ...methodSteps.map(({ name }) => name)]}
        rows={totals.map((each) => ({
          key: each.method,
          name: <MethodLink method={each.method} filter={filter} />,
          figures: listMethodSteps(each).map(({ count, share }) => (
            <>
              {count}
              {share && <span className="text-muted"> · {share}</span>}
            </>
          )),
        }))}
      />
      <div className="grid gap-2 border-t border-line px-5 py-4 text-sm text-muted">
        <dl className="grid gap-x-6 gap-y-1 lg:grid-cols-2">
          {methodSteps.map(({ id, name, text }) => (
            <div key={id}>
              <dt className="inline font-medium text-ink">{name}:</dt> <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          Percentages are shares of the step before. Several methods can have a part in one verification; the
          history lists it under the one that decided or came last.
        </p>
      </div>
    </Panel>
  );
}

/** Links to the verifications of a method, if the history can filter by it. */
function MethodLink({ method, filter }: { method: Method; filter: StatsFilter }) {
  if (!Method.safeParse(method).success) return methodName(method);
  return (
    <Link to={historyUrl(filter, { method })} className="rounded-sm text-brand hover:underline">
      {methodName(method)}
    </Link>
  );
}
