import { type Activity, countryName } from "@ofage/contract";
import { ChangeList } from "../../ui/change-list.tsx";
import { Time } from "../../ui/time.tsx";
import { describeActivity, listActivityChanges } from "./activity-labels.ts";

/** Renders one event of the person's activity: what, with which device, from where and when. */
export function ActivityRow({ event }: { event: Activity }) {
  const { action, Icon, name, note } = describeActivity(event);
  return (
    <li className="flex items-start gap-3 py-4 text-sm first:pt-0 last:pb-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-muted">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 wrap-anywhere">
            {action} {name !== undefined && <bdi className="font-semibold">{name}</bdi>}
            {note && <span className="text-muted"> · {note}</span>}
          </p>
          <p className="text-muted">
            <Time iso={event.created_at} />
          </p>
        </div>
        <ChangeList changes={listActivityChanges(event)} />
        <p className="wrap-anywhere text-muted">
          {event.device} · {event.address}
          {event.country !== null && `, ${countryName(event.country)}`}
        </p>
      </div>
    </li>
  );
}
