import { listOfferedMethods, type OfferedMethod } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { WebsiteRow } from "../../websites/index.ts";
import type { VerificationRow } from "../store.ts";
import { loadMethodPlan } from "./load-method-plan.ts";
import { type ListedAttempt, listAttemptsSoFar } from "./store.ts";

/** Returns a verification's attempts. One that has begun none costs no query. */
export async function loadAttempts(services: Services, check: VerificationRow): Promise<ListedAttempt[]> {
  return check.attempts === 0 ? [] : listAttemptsSoFar(services.db, check);
}

/** Returns the methods that may be begun in an open verification, in the order offered. */
export async function loadOfferedMethods(
  services: Services,
  check: VerificationRow,
  website: WebsiteRow,
): Promise<OfferedMethod[]> {
  const plan = await loadMethodPlan(services, check, website);
  return listOfferedMethods(plan, await loadAttempts(services, check));
}
