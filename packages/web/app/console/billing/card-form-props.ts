import type { PaymentMethod } from "@ofage/contract";
import type { CardHolder } from "./card-holder.ts";
import { addressDraft } from "./address-draft.ts";

/** Props shared by both card forms. */
export interface CardFormProps {
  stored: PaymentMethod | null;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  /** Called when the form becomes dirty or clean. */
  onChanged: (changed: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** Returns the stored card's holder as a form's initial values. */
export const holderDraft = (stored: PaymentMethod | null): CardHolder => ({
  cardholder_name: stored?.cardholder_name ?? "",
  billing_address: addressDraft(stored?.billing_address),
});
