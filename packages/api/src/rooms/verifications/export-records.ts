import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";

export async function exportRecords(
  _ctx: ContextOf<Contract["exportRecords"]>,
  _input: Input<Contract["exportRecords"]>,
): Promise<Output<Contract["exportRecords"]>> {
  throw new Error("not yet");
}
