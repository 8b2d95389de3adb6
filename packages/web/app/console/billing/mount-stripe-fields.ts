import type { Stripe, StripeElements, StripePaymentElement } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { api } from "../../session/api.ts";
import { createStripeAppearance } from "./stripe-appearance.ts";
import type { CardHolder } from "./card-holder.ts";

/** Handle for Stripe's fields on our page; they follow our color scheme. */
export interface StripeFields {
  /**
   * Confirms the card.
   * @returns the setup with the card
   * @throws Error with a message for the member
   */
  confirm(holder: CardHolder): Promise<{ setup_id: string }>;
}

const loadFailedMessage =
  "Stripe's card form couldn't be loaded. Please check your connection and make sure nothing blocks js.stripe.com.";
const cardRejectedMessage = "Stripe couldn't accept this card. Please try again.";
const loadTimeoutMs = 20_000;

/**
 * Loads Stripe.js, creates a setup and mounts Stripe's fields.
 * @param signal unmounts the fields
 * @param onSpent called when the card in the fields was used up and the user types another one, which needs new fields
 * @throws Error with a message for the member, or an API error
 */
export async function mountStripeFields(
  place: HTMLElement,
  signal: AbortSignal,
  onSpent: () => void,
): Promise<StripeFields> {
  const { setup_id, client_secret, publishable_key } = await api.beginCardSetup({}, { signal });
  const stripe = await withTimeout(loadStripeScript(publishable_key), signal);
  const elements = stripe.elements({
    clientSecret: client_secret,
    appearance: createStripeAppearance(),
    locale: "en",
  });
  const element = elements.create("payment", {
    layout: "tabs",
    // Our own form asks for these.
    fields: { billingDetails: { name: "never", address: "never" } },
    wallets: { applePay: "never", googlePay: "never", link: "never" },
  });
  signal.addEventListener("abort", () => element.destroy());
  await withTimeout(waitUntilShown(element, place), signal);
  matchMedia("(prefers-color-scheme: dark)").addEventListener(
    "change",
    () => elements.update({ appearance: createStripeAppearance() }),
    { signal },
  );
  let isTaken = false;
  element.on("change", () => isTaken && onSpent());
  // Key presses inside Stripe's frame do not reach the dialog.
  element.on("escape", () =>
    place.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true })),
  );
  return {
    confirm: async (holder) => {
      // The previous attempt may have failed at our server.
      if (!isTaken) await confirmCardSetup(stripe, elements, holder);
      isTaken = true;
      return { setup_id };
    },
  };
}

async function loadStripeScript(publishableKey: string): Promise<Stripe> {
  // Without this, Stripe would track how the owner moves around the console.
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  document.addEventListener("error", dropFailedScript, { capture: true });
  try {
    return (await loadStripe(publishableKey))!;
  } catch (cause) {
    throw new Error(loadFailedMessage, { cause });
  } finally {
    document.removeEventListener("error", dropFailedScript, { capture: true });
  }
}

/** Removes a script that failed to load. With parameters set, the loader mistakes it for one that is still loading and waits forever. */
function dropFailedScript({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith("https://js.stripe.com/")) target.remove();
}

function waitUntilShown(element: StripePaymentElement, place: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.on("ready", () => resolve());
    element.on("loaderror", ({ error }) => reject(new Error(loadFailedMessage, { cause: error })));
    element.mount(place);
  });
}

async function confirmCardSetup(stripe: Stripe, elements: StripeElements, holder: CardHolder): Promise<void> {
  const { cardholder_name: name, billing_address: address } = holder;
  const { error, setupIntent } = await stripe.confirmSetup({
    elements,
    redirect: "if_required",
    confirmParams: { payment_method_data: { billing_details: { name, address } } },
  });
  const setup = setupIntent ?? error?.setup_intent;
  if (setup?.status === "succeeded") return;
  // These types are about the card; the others are about the integration.
  const isForOwner = error?.type === "card_error" || error?.type === "validation_error";
  if (isForOwner && error.message) throw new Error(error.message);
  if (error?.code === "setup_intent_authentication_failure")
    throw new Error("Your bank didn't confirm this card. Please try again or use another one.");
  throw new Error(cardRejectedMessage, { cause: error });
}

function withTimeout<Done>(done: Promise<Done>, signal: AbortSignal): Promise<Done> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(loadFailedMessage)), loadTimeoutMs);
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    done.then(resolve, reject).finally(() => clearTimeout(timer));
    if (signal.aborted) reject(signal.reason as Error);
  });
}
