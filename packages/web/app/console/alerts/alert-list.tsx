import type { Alert } from "@ofage/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { BellOff, CircleCheck } from "lucide-react";
import { describeError, getRequestId } from "../../session/error-messages.ts";
import { cx } from "../../ui/cx.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { Time } from "../../ui/time.tsx";
import { alertKindLabel } from "./alert-kind-labels.ts";
import { AlertRemedy } from "./alert-remedy.tsx";
import { useSilenceAlert } from "./silence-alert.ts";

interface AlertListProps {
  alerts: UseQueryResult<Alert[]>;
  timeZone: string;
  /** Called when the person follows an alert's link. */
  onLeave: () => void;
}

/** Lists open alerts, silenced ones too, each with what to do. */
export function AlertList({ alerts, timeZone, onLeave }: AlertListProps) {
  const silence = useSilenceAlert();
  if (alerts.isPending) return <AlertsSkeleton />;
  if (alerts.isLoadingError)
    return (
      <div className="p-4">
        <ErrorPanel
          text={describeError(alerts.error, "Failed to load the alerts")}
          requestId={getRequestId(alerts.error)}
          onRetry={() => void alerts.refetch()}
          busy={alerts.isFetching}
        />
      </div>
    );
  if (alerts.data.length === 0)
    return (
      <div className="flex flex-col items-center px-6 py-10 text-center">
        <CircleCheck aria-hidden="true" className="size-6 text-good" />
        <p className="mt-2 text-muted">Nothing needs your attention</p>
      </div>
    );
  return (
    <section aria-label="Open alerts" className="min-h-0 overflow-y-auto overscroll-contain">
      <ul className="divide-y divide-line">
        {alerts.data.map((alert) => (
          <AlertItem
            key={alert.id}
            alert={alert}
            timeZone={timeZone}
            onLeave={onLeave}
            onSilence={(is_silenced) => {
              if (!silence.isPending) silence.mutate({ id: alert.id, is_silenced });
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface AlertItemProps extends Pick<AlertListProps, "timeZone" | "onLeave"> {
  alert: Alert;
  onSilence: (isSilenced: boolean) => void;
}

function AlertItem({ alert, timeZone, onLeave, onSilence }: AlertItemProps) {
  const { title, text, is_severe, is_silenced } = alert;
  const Icon = is_silenced ? BellOff : alertKindLabel(alert.kind).Icon;
  return (
    <li className="flex gap-3 px-4 py-3.5">
      <Icon
        aria-hidden="true"
        className={cx(
          "mt-0.5 size-4.5 shrink-0",
          is_silenced ? "text-muted" : is_severe ? "text-bad" : "text-warn",
        )}
      />
      <div className="min-w-0 flex-1">
        <p dir="auto" className={cx("text-sm font-semibold wrap-anywhere", is_silenced && "text-muted")}>
          {title}
        </p>
        <p className="mt-0.5 text-sm wrap-anywhere text-muted">{text}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <AlertRemedy
            alert={alert}
            onLeave={onLeave}
            className="rounded-sm font-semibold text-brand underline underline-offset-3 hover:no-underline"
          />
          <button
            type="button"
            onClick={() => onSilence(!is_silenced)}
            aria-label={is_silenced ? `Undo silencing: ${title}` : `Silence: ${title}`}
            className="rounded-sm text-muted underline-offset-3 hover:text-ink hover:underline"
          >
            {is_silenced ? "Undo silencing" : "Silence"}
          </button>
          <span className="ml-auto text-xs text-muted">
            {is_silenced ? "Silenced" : <Time iso={alert.raised_at} timeZone={timeZone} />}
          </span>
        </div>
      </div>
    </li>
  );
}

function AlertsSkeleton() {
  return (
    <div className="grid gap-3 p-4">
      <LoadingLabel />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-10 w-full" />
    </div>
  );
}
