import type { CardBrand } from "@ofage/contract";
import { LoggableError } from "../../loggable-error.ts";

/** A card as it is typed. It passes through memory to a gateway: it is never kept, logged, queued or put into an error. */
export interface CardInput {
  card_number: string;
  exp_month: number;
  exp_year: number;
  cvc: string;
  cardholder_name: string;
}

/** What a gateway tells of a card that it keeps. */
export interface GatewayCard {
  /** What it knows the card by. */
  reference: string;
  card_brand: CardBrand;
  last4: string;
  exp_month: number;
  exp_year: number;
}

export interface GatewayCustomer {
  account_id: string;
  email: string | null;
  name: string;
  /** The customer that the account had, and that the gateway does not know any more. */
  previous_customer: string | null;
}

export interface ChargeRequest {
  /** The payment's id: however often it is sent, it is charged once. */
  key: string;
  /** So that what the gateway tells of it later is found. */
  account_id: string;
  customer: string;
  card: string;
  cents: number;
  /** What the statement of account speaks of: an invoice's number. */
  description: string;
  /** Whether it has been asked for before, so that it may have been charged although no answer came. */
  isRetry: boolean;
  /** What the gateway called it then, where it said. */
  reference: string | null;
}

/** `pending`: the gateway does not know yet; it tells by a webhook, or when it is asked again with the same key. */
export type ChargeResult =
  | { status: "paid"; reference: string }
  | { status: "declined"; reference: string | null; failure: string }
  | { status: "pending"; reference: string };

/** The card cannot be used. Its message is a sentence for the owner, and holds nothing of the card. */
export class CardRejectedError extends LoggableError {}

/** The gateway could not be reached, or failed: what was asked may or may not have been done. */
export class GatewayUnavailableError extends LoggableError {}

/** The gateway has no such customer: it was deleted there, or another gateway knew it. */
export class UnknownCustomerError extends LoggableError {}

/** The gateway's own card form is not set up here. Its message is a sentence for the owner. */
export class CardFormNotConfiguredError extends LoggableError {}

/** A third party that keeps cards and charges them. Every call may throw GatewayUnavailableError. */
export interface PaymentGateway {
  /** Whose form takes a card: ours, with `saveCard`; or the gateway's own, with `startCardSetup` and `completeCardSetup`. */
  cardForm: "own" | "stripe";
  /** @returns what the gateway knows the account by; asked twice for one account, the same */
  createCustomer(customer: GatewayCustomer): Promise<string>;
  /** @throws CardRejectedError */
  saveCard(customer: string, card: CardInput): Promise<GatewayCard>;
  /** @throws UnknownCustomerError, CardFormNotConfiguredError */
  startCardSetup(
    customer: string,
  ): Promise<{ setup_id: string; client_secret: string; publishable_key: string }>;
  /** @throws CardRejectedError when nothing that can be charged came of it, or it is another customer's */
  completeCardSetup(customer: string, setupId: string): Promise<GatewayCard>;
  charge(charge: ChargeRequest): Promise<ChargeResult>;
  /** Has the gateway forget a customer and its cards. */
  deleteCustomer(customer: string): Promise<void>;
}
