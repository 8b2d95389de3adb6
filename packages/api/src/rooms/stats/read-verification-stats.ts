import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";

export async function readVerificationStats(
  _ctx: ContextOf<Contract["readVerificationStats"]>,
  _input: Input<Contract["readVerificationStats"]>,
): Promise<Output<Contract["readVerificationStats"]>> {
  throw new Error("not yet");
}
