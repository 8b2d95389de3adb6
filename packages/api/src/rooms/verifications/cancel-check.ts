import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { end } from "./end.ts";
import { loadOpenCheck } from "./open-check.ts";
import { resultOf } from "./result.ts";

/** The visitor does not agree, or leaves. @throws already_decided, check_expired */
export async function cancelCheck(
  ctx: ContextOf<Contract["cancelCheck"]>,
  input: Input<Contract["cancelCheck"]>,
): Promise<Output<Contract["cancelCheck"]>> {
  const { check, website } = await loadOpenCheck(ctx, input.id);
  const why = check.status === "created" ? "The visitor did not consent" : "The visitor left the check";
  const ended = await end(ctx, check, { status: "cancelled", error_message: why });
  return (await resultOf(ctx, ended, website))!;
}
