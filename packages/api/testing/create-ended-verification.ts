import { planForCountry, type OrganizationId } from "@ofage/contract";
import type { Services } from "../src/context.ts";
import { snapshotSettings } from "../src/modules/verifications/create/save-new-verification.ts";
import {
  saveNewVerification,
  buildVerification,
  unknownVisitorInfo,
} from "../src/modules/verifications/create/save-new-verification.ts";
import {
  endVerification,
  type VerificationOutcome,
} from "../src/modules/verifications/outcome/end-verification.ts";
import { findOnlyWebsite, methodPolicyOf } from "../src/modules/websites/index.ts";

const decidedReading = JSON.stringify({ scan: { responses: [] } }) as never;

/** Outcome of a charged verification, without a visitor. */
export const passedOutcome: VerificationOutcome = {
  status: "passed",
  age_verified: true,
  estimated_age: 31,
  reading: decidedReading,
};

/**
 * Starts a live verification on the organization's only website and ends it as the server does, without a face.
 * @returns its id
 */
export async function createEndedVerification(
  services: Services,
  organizationId: OrganizationId,
  how: VerificationOutcome = passedOutcome,
): Promise<string> {
  const website = await findOnlyWebsite(services, organizationId);
  if (!website) throw new Error("the organization does not have exactly one website");
  const asked = {
    method: "face_scan",
    requested_method: null,
    plan: planForCountry(methodPolicyOf(website), null),
    is_test: false,
    metadata: {},
    reference_id: null,
    url_success: null,
    url_error: null,
    url_cancel: null,
  };
  const check = await saveNewVerification(
    services,
    buildVerification({ ...snapshotSettings(website), ...unknownVisitorInfo, ...(asked as object) } as never),
  );
  await endVerification(services, check, how);
  return check.id;
}
