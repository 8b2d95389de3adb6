import { type Contract, ContractError, hasEnded, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { end } from "./end.ts";
import { keepAnswer } from "./keep-answer.ts";
import { ownCheck } from "./own-check.ts";
import { presentVerification } from "./present.ts";

/** The website takes its check back. @throws not_found, already_decided, check_expired */
export async function cancelVerification(
  ctx: ContextOf<Contract["cancelVerification"]>,
  input: Input<Contract["cancelVerification"]>,
): Promise<Output<Contract["cancelVerification"]>> {
  const check = await ownCheck(ctx, input.id);
  if (check.status === "expired") throw new ContractError("check_expired", "This check has expired.");
  if (hasEnded(check.status))
    throw new ContractError("already_decided", "This check has already been decided.");
  const ended = await end(
    ctx,
    check,
    { status: "cancelled", error_message: "Cancelled by the website" },
    keepAnswer(ctx),
  );
  return presentVerification(ctx, ended);
}
