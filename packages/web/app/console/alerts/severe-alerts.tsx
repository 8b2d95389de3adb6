import { useQuery } from "@tanstack/react-query";
import { alertKindLabel } from "./alert-kind-labels.ts";
import { AlertRemedy } from "./alert-remedy.tsx";
import { alertsQuery } from "./list-alerts.ts";

const mostShown = 3;

/** Shows the severe alerts above the dashboard, unless they are silenced. A payment past due has its own banner on every screen. */
export function SevereAlerts() {
  const { data } = useQuery(alertsQuery);
  const severe = (data ?? []).filter(
    ({ kind, is_severe, is_silenced }) => is_severe && !is_silenced && kind !== "past_due",
  );
  if (severe.length === 0) return null;
  return (
    <section aria-label="Severe alerts" className="rounded-card border border-bad bg-bad-soft">
      <ul className="divide-y divide-bad/30">
        {severe.slice(0, mostShown).map((alert) => {
          const { id, kind, title } = alert;
          const { Icon } = alertKindLabel(kind);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm text-bad">
              <span className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
                <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {title}
                </span>
              </span>
              <AlertRemedy
                alert={alert}
                className="rounded-sm font-semibold underline underline-offset-3 hover:no-underline max-sm:ml-6.5"
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
