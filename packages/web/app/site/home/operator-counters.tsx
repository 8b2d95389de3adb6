import { Star } from "lucide-react";
import { completedVerifications, displayedUsers, claimedRating } from "../content/operator-claims.ts";

const builtOn = new Date();

/** The operator's claims about its size; the counters grow by the day. */
export function OperatorCounters() {
  return (
    <dl
      data-island="counters"
      className="mt-9 grid max-w-xl grid-cols-[auto_auto_auto] justify-between gap-x-3 border-t border-line pt-6 text-sm text-muted"
    >
      <div className="flex flex-col-reverse justify-end">
        <dt>customer rating</dt>
        <dd className="operator-claim whitespace-nowrap text-ink">
          <Star
            aria-hidden="true"
            className="mr-1.5 inline-block size-5 -translate-y-0.5 fill-sap text-sap"
          />
          <span className="font-display text-2xl font-bold">{claimedRating.value}</span> out of{" "}
          {claimedRating.outOf}
        </dd>
      </div>
      <Counter name="verifications" label="completed verifications" value={completedVerifications(builtOn)} />
      <Counter name="users" label="users" value={displayedUsers(builtOn)} />
    </dl>
  );
}

function Counter({ name, label, value }: { name: string; label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt>{label}</dt>
      <dd className="operator-claim font-display text-2xl font-bold text-ink tabular-nums">
        <span data-counter={name}>{value.toLocaleString("en-US")}</span>
      </dd>
    </div>
  );
}
