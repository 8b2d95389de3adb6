import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { loadOpenCheck } from "./open-check.ts";
import { presentCheck } from "./present-check.ts";
import { checkById, markStarted } from "./store.ts";

/** Records the visitor's consent and answers the challenge; asking again changes nothing. @throws already_decided, check_expired */
export async function consentToCheck(
  ctx: ContextOf<Contract["consentToCheck"]>,
  input: Input<Contract["consentToCheck"]>,
): Promise<Output<Contract["consentToCheck"]>> {
  const { check, website } = await loadOpenCheck(ctx, input.id);
  // Another click may have been first: then what it made of the check is the answer.
  const started = (await markStarted(ctx.db, check, new Date())) ?? (await checkById(ctx.db, check.id));
  return presentCheck(ctx, started ?? check, website);
}
