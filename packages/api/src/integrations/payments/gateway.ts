import type { CardBrand, OrganizationId } from "@ofage/contract";
import { LoggableError } from "../../loggable-error.ts";

/** A card as entered. It passes through memory to a gateway: it is never saved, logged, queued or put into an error. */
export interface CardInput {
  card_number: string;
  exp_month: number;
  exp_year: number;
  cvc: string;
  cardholder_name: string;
}

/** The data that a gateway returns about a saved card. */
export interface GatewayCard {
  /** The gateway's identifier of the card. */
  reference: string;
  card_brand: CardBrand;
  last4: string;
  exp_month: number;
  exp_year: number;
}

export interface GatewayCustomer {
  organization_id: OrganizationId;
  email: string | null;
  /** Name of the organization; null if nobody has named it. */
  name: string | null;
  /** Customer that the organization had, which the gateway no longer has. */
  previous_customer: string | null;
}

export interface ChargeRequest {
  /** The payment's id: however often it is sent, it is charged once. */
  key: string;
  /** ID of the organization, so that later events of the gateway can be assigned. */
  organization_id: OrganizationId;
  customer: string;
  card: string;
  cents: number;
  /** Text on the statement of organization: an invoice's number. */
  description: string;
  /** Tells whether the charge was requested before, so that it may have been made although no response came. */
  isRetry: boolean;
  /** The gateway's identifier of the earlier charge, if known. */
  reference: string | null;
}

/** `pending`: the gateway does not know yet; it reports by a webhook, or when the charge is requested again with the same key. */
export type ChargeResult =
  | { status: "paid"; reference: string }
  | { status: "declined"; reference: string | null; failure: string }
  | { status: "pending"; reference: string };

/** The card cannot be used. The message is a sentence for the owner and contains nothing about the card. */
export class CardRejectedError extends LoggableError {}

/** The gateway could not be reached, or failed: the request may or may not have been carried out. */
export class GatewayUnavailableError extends LoggableError {}

/** The gateway has no such customer: it was deleted there, or belongs to another gateway. */
export class UnknownCustomerError extends LoggableError {}

/** The gateway's own card form is not configured here. The message is a sentence for the owner. */
export class CardFormNotConfiguredError extends LoggableError {}

/** A third party that saves and charges cards. Every call may throw GatewayUnavailableError. */
export interface PaymentGateway {
  /** The form that takes a card: ours, with `saveCard`; or the gateway's own, with `startCardSetup` and `completeCardSetup`. */
  cardForm: "own" | "stripe";
  /** @returns the gateway's identifier of the organization; the same one if called twice for an organization */
  createCustomer(customer: GatewayCustomer): Promise<string>;
  /** @throws CardRejectedError */
  saveCard(customer: string, card: CardInput): Promise<GatewayCard>;
  /** @throws UnknownCustomerError, CardFormNotConfiguredError */
  startCardSetup(
    customer: string,
  ): Promise<{ setup_id: string; client_secret: string; publishable_key: string }>;
  /** @throws CardRejectedError if the setup gave nothing that can be charged, or belongs to another customer */
  completeCardSetup(customer: string, setupId: string): Promise<GatewayCard>;
  charge(charge: ChargeRequest): Promise<ChargeResult>;
  /** Deletes a customer and its cards at the gateway. */
  deleteCustomer(customer: string): Promise<void>;
}
