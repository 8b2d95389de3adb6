import { decideNextStep, listOfferedMethods } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import type { WebsiteRow } from "../../websites/index.ts";
import { endVerification } from "../outcome/end-verification.ts";
import type { VerificationRow } from "../store.ts";
import { type AttemptOutcome, toVerificationChange, toVerificationOutcome } from "./attempt-outcome.ts";
import { loadMethodPlan } from "./load-method-plan.ts";
import { offeredSteps } from "./opening-steps.ts";
import { listAttemptsSoFar, markAttemptEnded } from "./store.ts";
import { alreadyDecidedError } from "./ended-error.ts";

/**
 * Ends the open attempt of a verification, which passes, fails or goes on by it as its policy has it. A verification of one attempt reads
 * no others.
 * @param check with the attempt as it was begun
 * @param alongside further writes in the same transaction
 * @returns the verification, which is still `started` if it goes on
 * @throws already_decided if the verification or the attempt has ended meanwhile
 */
export async function concludeAttempt(
  services: Services,
  check: VerificationRow,
  website: WebsiteRow,
  attempt: AttemptOutcome,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<VerificationRow> {
  const plan = await loadMethodPlan(services, check, website);
  const earlier = check.attempts > 1 ? (await listAttemptsSoFar(services.db, check)).slice(0, -1) : [];
  const attempts = [...earlier, { ...attempt, ended: true }];
  const next = decideNextStep(plan, attempts);
  const { error_message: _sentence, frames: _frames, ...ended } = attempt;
  if (next.step !== "goes_on") {
    const outcome = toVerificationOutcome(check, attempt, next);
    return endVerification(services, check, outcome, { attempt: { ...ended, reading: null }, alongside });
  }
  const available = listOfferedMethods(plan, attempts).filter(({ state }) => state === "available");
  const now = new Date();
  return services.db.transaction().execute(async (tx) => {
    const change = {
      ...toVerificationChange(check, attempt),
      assurance: attempt.assurance,
      last_reason: next.reason,
      last_method: attempt.method,
    };
    const held = await markAttemptEnded(tx, check, change, ended, offeredSteps(available), now);
    if (!held) throw alreadyDecidedError();
    await alongside?.(tx);
    return held;
  });
}
