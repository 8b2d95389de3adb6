import type { PaymentMethod } from "@ofage/contract";
import type { CardHolder } from "./stripe-card.tsx";
import { addressDraft } from "./address-draft.ts";

/** What either form of a card is given. */
export interface CardFormProps {
  stored: PaymentMethod | null;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  /** Told whether something would be lost now. */
  onChanged: (changed: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** Who holds the stored card, for a form to begin with. */
export const holderDraft = (stored: PaymentMethod | null): CardHolder => ({
  cardholder_name: stored?.cardholder_name ?? "",
  billing_address: addressDraft(stored?.billing_address),
});
