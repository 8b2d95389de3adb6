import { addressLines, type PaymentMethod } from "@ofage/contract";
import { CreditCard } from "lucide-react";
import type { RefObject } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useNow } from "../../ui/use-now.ts";
import { cardBrandLabels } from "./card-number.ts";
import { cardExpiryState } from "./card-expiry.ts";
import { DetailItem, DetailList } from "./detail-list.tsx";
import { CompactEmptyState } from "./compact-empty-state.tsx";
import { UpdateButton } from "./update-button.tsx";

interface PaymentCardProps {
  method: PaymentMethod | null;
  mayChange: boolean;
  button: RefObject<HTMLButtonElement | null>;
  onUpdate: () => void;
}

/** Shows the stored payment method. */
export function PaymentCard({ method, mayChange, button, onUpdate }: PaymentCardProps) {
  return (
    <Panel
      title="Payment Method"
      aside={mayChange && <UpdateButton ref={button} what="payment method" onPress={onUpdate} />}
    >
      {method ? (
        <StoredCard method={method} />
      ) : (
        <CompactEmptyState Icon={CreditCard} title="No payment method yet">
          The free plan doesn't need one. Add a card before you choose a paid plan.
        </CompactEmptyState>
      )}
    </Panel>
  );
}

function StoredCard({ method }: { method: PaymentMethod }) {
  const { card_brand, last4, exp_month, exp_year, cardholder_name, billing_address } = method;
  const state = cardExpiryState(method, useNow());
  return (
    <div className="grid gap-5 px-5 pb-5">
      <div className="flex items-center gap-4">
        <span className="grid h-10 w-14 shrink-0 place-items-center rounded-control border border-line bg-sunken">
          <CreditCard aria-hidden="true" className="size-5 text-muted" />
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            <span>
              {cardBrandLabels[card_brand] ?? cardBrandLabels.unknown}{" "}
              <span className="tabular-nums">
                <span aria-hidden="true">••••</span>
                <span className="sr-only">ending in</span> {last4}
              </span>
            </span>
            <Badge>Default</Badge>
            {state === "expired" && <Badge tone="bad">Expired</Badge>}
            {state === "soon" && <Badge tone="warn">Expires this month</Badge>}
          </p>
          <p className="text-sm text-muted tabular-nums">
            {state === "expired" ? "Expired" : "Expires"} {String(exp_month).padStart(2, "0")}/{exp_year}
          </p>
        </div>
      </div>
      <DetailList>
        <DetailItem name="Cardholder name">{cardholder_name}</DetailItem>
        <DetailItem name="Billing address">{addressLines(billing_address).join("\n")}</DetailItem>
      </DetailList>
    </div>
  );
}
