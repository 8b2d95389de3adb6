import { type BillingInfo, formatAmount } from "@ofage/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useUnsavedGuard } from "../../ui/use-unsaved-guard.tsx";
import { BuiltinCardForm } from "./builtin-card-form.tsx";
import { planTitle } from "./plan-title.ts";
import { billingQuery } from "./read-billing.ts";
import { StripeCardForm } from "./stripe-card-form.tsx";

interface PaymentDialogProps {
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
  info: BillingInfo;
  returnFocus: RefObject<HTMLElement | null>;
}

/** Replaces the card. Asks before discarding input. */
export function PaymentDialog({ open, onClose, onSaved, info, returnFocus }: PaymentDialogProps) {
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);
  const { close, question } = useUnsavedGuard(open && changed, onClose);
  const queries = useQueryClient();
  // With a form that this page does not know, no card number must be typed into ours.
  const isStripe = info.card_form === "stripe";
  const isKnown = isStripe || info.card_form === "own";
  const Form = isStripe ? StripeCardForm : BuiltinCardForm;

  function saved() {
    toast.success("Payment method updated successfully");
    if (queries.getQueryData(billingQuery.queryKey)?.past_due)
      toast.error("The past-due amount couldn't be charged to the new card.");
    onSaved();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Update Payment Method"
      description={
        <>
          {info.past_due && <ChargeNote pastDue={info.past_due} />}
          Your card number is sent only to our payment provider. We store the brand, the last four digits and
          the expiry date.
        </>
      }
      busy={busy}
      returnFocus={returnFocus}
    >
      {/* Inside the dialog, so that a typed card is discarded with it. */}
      {isKnown ? (
        <Form
          stored={info.payment_method}
          busy={busy}
          onBusy={setBusy}
          onChanged={setChanged}
          onCancel={close}
          onSaved={saved}
        />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p>Reload the page to update your card.</p>
          <Button onClick={() => location.reload()}>Reload</Button>
        </div>
      )}
      {question}
    </Dialog>
  );
}

/** Says what saving a card charges at once. */
function ChargeNote({ pastDue }: { pastDue: NonNullable<BillingInfo["past_due"]> }) {
  const amount = formatAmount(pastDue.amount);
  return (
    <strong className="mb-2 block font-medium text-ink">
      {pastDue.upgrade_to
        ? `When you save the card, we'll charge it up to ${amount} and start ${planTitle(pastDue.upgrade_to)}.`
        : `When you save the card, we'll charge it the ${amount} that is past due.`}
    </strong>
  );
}
