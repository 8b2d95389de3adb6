import type { BillingInfo } from "@ofage/contract";
import { Meter } from "@base-ui/react/meter";
import { TriangleAlert } from "lucide-react";
import { numberFormat } from "../../ui/number-format.ts";
import { cx } from "../../ui/cx.ts";
import { allowanceState } from "./allowance-state.ts";

interface AllowanceProps {
  usage: BillingInfo["current_usage"];
  /** Day on which the allowance resets. */
  renewal: string;
}

const colors = { plenty: "bg-brand", low: "bg-warn", none: "bg-bad" } as const;

/** Shows how much of the plan's allowance is used, and what happens when it runs out. */
export function Allowance({ usage, renewal }: AllowanceProps) {
  const { age_verification_api: checks, liveness_sdk: liveness } = usage;
  const state = allowanceState(checks);
  return (
    <div className="grid gap-4">
      <UsedOfLimit name="Verifications" {...checks} />
      {liveness.limit > 0 && <UsedOfLimit name="Liveness checks" {...liveness} />}
      {state !== "plenty" && (
        <p
          className={cx(
            "flex items-start gap-2.5 rounded-control p-3 text-sm",
            state === "none" ? "bg-bad-soft text-bad" : "bg-warn-soft text-warn",
          )}
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {state === "none"
            ? `You've used all of this month's verifications. No new ones can start until ${renewal}, or until you choose a paid plan.`
            : `You've used most of this month's verifications. Once they run out, no new ones can start until ${renewal}.`}
        </p>
      )}
    </div>
  );
}

function UsedOfLimit({ name, used, limit }: { name: string; used: number; limit: number }) {
  return (
    <Meter.Root
      value={Math.min(used, limit)}
      max={limit}
      getAriaValueText={() => `${numberFormat.format(used)} of ${numberFormat.format(limit)} used`}
      className="grid gap-1.5"
    >
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <Meter.Label className="font-medium">{name}</Meter.Label>
        <span aria-hidden="true" className="text-muted tabular-nums">
          {numberFormat.format(used)} of {numberFormat.format(limit)} used
        </span>
      </div>
      <Meter.Track className="block h-2 overflow-hidden rounded-full bg-line">
        <Meter.Indicator className={cx("rounded-full", colors[allowanceState({ used, limit })])} />
      </Meter.Track>
    </Meter.Root>
  );
}
