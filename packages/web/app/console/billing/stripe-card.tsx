import type { CardForm } from "@ofage/contract";
import { type Ref, useImperativeHandle } from "react";

export type Holder = Pick<CardForm, "cardholder_name" | "billing_address">;

export interface StripeCardHandle {
  /**
   * Has Stripe take the card that is in its fields.
   * @returns the setup that `completeCardSetup` takes
   * @throws Error with a sentence for the owner, also when Stripe could not be loaded
   */
  confirm(holder: Holder): Promise<{ setup_id: string }>;
}

/** Stripe's own card fields (Elements): what is typed into them never reaches this page or our server. */
export function StripeCard({ ref }: { ref: Ref<StripeCardHandle> }) {
  useImperativeHandle(ref, () => ({ confirm: () => Promise.reject(new Error("not yet")) }));
  return null;
}
