import type { ContractError, Method } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { requireAllowance } from "../../billing/index.ts";
import type { WebsiteRow } from "../../websites/index.ts";
import { findVerificationOfOrganization, type VerificationRow } from "../store.ts";
import { endedErrorOf } from "./ended-error.ts";
import { loadOfferedMethods } from "./load-offered-methods.ts";
import { methodNotAvailableError } from "./method-not-available-error.ts";
import { beginAttempt, chooseMethod } from "./store.ts";

/**
 * Goes on with a method, in a verification that its visitor has consented to. An attempt that was open is left. A scan's attempt begins
 * with its first instruction, any other's at once.
 * @throws method_not_available if the policy does not allow it now, or the visitor went on meanwhile, allowance_used_up, already_decided or
 * check_expired if the verification has ended meanwhile
 */
export async function beginMethod(
  services: Services,
  check: VerificationRow,
  website: WebsiteRow,
  method: Method,
): Promise<VerificationRow> {
  // A second click on the way out must not cost an attempt.
  if (method !== "face_scan" && check.method === method && check.attempt_is_open) return check;
  await requireAvailableMethod(services, check, website, method);
  if (!check.is_test) await requireAllowance(services, check.organization_id);
  const begin = method === "face_scan" ? chooseMethod : beginAttempt;
  const begun = await begin(services.db, check, method, new Date());
  if (!begun) throw await notBegunError(services, check, method);
  return begun;
}

/** @throws method_not_available if the policy does not allow a method now, already_decided, check_expired */
export async function requireAvailableMethod(
  services: Services,
  check: VerificationRow,
  website: WebsiteRow,
  method: Method,
): Promise<void> {
  const offered = await loadOfferedMethods(services, check, website);
  if (!offered.some((offer) => offer.method === method && offer.state === "available"))
    throw await notBegunError(services, check, method);
}

/** Builds the error for an attempt that could not begin: because another request has ended the verification meanwhile, or by its policy. */
export async function notBegunError(
  services: Services,
  check: VerificationRow,
  method: Method,
): Promise<ContractError> {
  const current = await findVerificationOfOrganization(services.db, check.organization_id, check.id);
  return endedErrorOf(current) ?? methodNotAvailableError(method);
}
