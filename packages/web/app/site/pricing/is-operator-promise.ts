import { plans } from "@ofage/contract";

/** What this software does, or this price list says, by itself. */
const softwareOffers: readonly string[] = [
  `${plans.free.limits.age_verification_api} free verifications per month`,
  "Face scan with liveness",
  "Webhooks and all SDKs",
  "Custom price",
];

/**
 * Whether a plan's feature is the operator's promise, which the site marks with a dagger. What is not known to be true of the
 * software is one: a feature that somebody adds to the plans is marked until somebody has looked.
 * @param feature as it stands in the plans
 */
export const isOperatorPromise = (feature: string): boolean => !softwareOffers.includes(feature);
