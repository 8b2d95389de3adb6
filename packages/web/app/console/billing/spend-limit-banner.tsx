import { formatRoundAmount, type SpendLimit } from "@ofage/contract";
import { OctagonPause } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { BillingBanner } from "./billing-banner.tsx";
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
  return (
    <BillingBanner
      icon={OctagonPause}
      title={<>Live checks are stopped: your spend limit of {formatRoundAmount(limit.amount)} is reached.</>}
      actions={
        mayChange && (
          <Button variant="danger" size="sm" onClick={onRaise}>
            Raise limit
          </Button>
        )
      }
    >
      Visitors can't start a check until {formatBillingDay(renewal)}, or until{" "}
      {mayChange ? "you raise the limit" : "someone who may change billing raises the limit"}. Test checks
      still work.
    </BillingBanner>
  );
}
