import type { TrustedListStatus } from "@ofage/contract";
import { Badge } from "../../ui/badge.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Time } from "../../ui/time.tsx";
import { describeListState } from "./describe-trust.ts";

interface TrustedListRowProps {
  list: TrustedListStatus;
  /** The organization's. */
  timeZone: string;
}

/** Shows a trusted list: its age and state, and why it could not be loaded. */
export function TrustedListRow({ list, timeZone }: TrustedListRowProps) {
  const { source, sequence, loaded_at, next_update_at, failed_at } = list;
  const { name, tone, text } = describeListState(list.state);
  return (
    <li className="grid gap-1 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">{source}</span>
        <Badge tone={tone}>{name}</Badge>
      </p>
      {loaded_at !== null && (
        <p className="text-sm text-muted">
          Loaded <Time iso={loaded_at} timeZone={timeZone} />
          {sequence !== null && ` · number ${sequence}`}
          {" · "}
          {next_update_at === null ? (
            "no next update announced"
          ) : (
            <>
              next update due <DateTime iso={next_update_at} />
            </>
          )}
        </p>
      )}
      {text && <p className="text-sm">{text}</p>}
      {failed_at !== null && (
        <p className="text-sm">
          The last attempt to load it failed <Time iso={failed_at} timeZone={timeZone} />. The operator's log
          says why.
        </p>
      )}
    </li>
  );
}
