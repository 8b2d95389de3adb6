import type { CardForm } from "@ofage/contract";

export type CardHolder = Pick<CardForm, "cardholder_name" | "billing_address">;
