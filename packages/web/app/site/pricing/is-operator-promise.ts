import { plans } from "@ofage/contract";

/** Features that this software or this price list provides by itself. */
const softwareOffers: readonly string[] = [
  `${plans.free.limits.age_verification_api} free verifications per month`,
  "Face scan with liveness",
  "Webhooks and all SDKs",
  "Custom price",
];

/**
 * Tells whether a plan's feature is the operator's promise, which the site marks with a dagger. Every feature not
 * known to be true of the software counts as one, so a newly added feature is marked until it is reviewed.
 * @param feature as the plans list it
 */
export const isOperatorPromise = (feature: string): boolean => !softwareOffers.includes(feature);
