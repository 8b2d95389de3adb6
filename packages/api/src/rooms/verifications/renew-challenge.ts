import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { createChallenge, mostChallenges } from "./challenge.ts";
import { loadOpenCheck } from "./open-check.ts";
import { presentCheck } from "./present-check.ts";
import { putChallenge } from "./store.ts";

/**
 * Puts another challenge in place of the one before: after a scan that took too long, or one that the visitor can do.
 * @throws consent_required, frames_under_way, limit_reached, already_decided, check_expired
 */
export async function renewChallenge(
  ctx: ContextOf<Contract["renewChallenge"]>,
  input: Input<Contract["renewChallenge"]>,
): Promise<Output<Contract["renewChallenge"]>> {
  const { check, website } = await loadOpenCheck(ctx, input.id);
  if (check.status === "created")
    throw new ContractError("consent_required", "The visitor has not agreed to the scan yet.");
  if (check.challenges >= mostChallenges)
    throw new ContractError("limit_reached", "This check was begun too often. Please start a new one.");
  const challenge = { ...createChallenge(input.kind), challenged_at: new Date() };
  const put = await putChallenge(ctx.db, check, challenge);
  if (!put) throw new ContractError("frames_under_way", "This check's frames are being looked at already.");
  return presentCheck(ctx, put, website);
}
