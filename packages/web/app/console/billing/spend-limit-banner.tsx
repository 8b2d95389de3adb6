import { formatRoundAmount, type SpendLimit } from "@ofage/contract";
import { OctagonPause } from "lucide-react";
import { useId } from "react";
import { Button } from "../../ui/button.tsx";
import { formatBillingDay } from "./format-billing-days.ts";

interface SpendLimitBannerProps {
  limit: SpendLimit;
  /** Day on which live checks start again by themselves. */
  renewal: string;
  mayChange: boolean;
  onRaise: () => void;
}

/** Tells that the spend limit stopped live checks, and how they start again. */
export function SpendLimitBanner({ limit, renewal, mayChange, onRaise }: SpendLimitBannerProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-bad bg-bad-soft p-5 lg:flex-row lg:items-center lg:justify-between"
    >
      <div className="flex min-w-0 items-start gap-3 text-bad">
        <OctagonPause aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          <h2 id={id} className="text-lg">
            Live checks are stopped: your spend limit of {formatRoundAmount(limit.amount)} is reached.
          </h2>
          <p className="mt-1">
            Visitors can't start a check until {formatBillingDay(renewal)}, or until{" "}
            {mayChange ? "you raise the limit" : "someone who may change billing raises the limit"}. Test
            checks still work.
          </p>
        </div>
      </div>
      {mayChange && (
        <div className="shrink-0 max-lg:pl-8">
          <Button variant="danger" size="sm" onClick={onRaise}>
            Raise limit
          </Button>
        </div>
      )}
    </section>
  );
}
