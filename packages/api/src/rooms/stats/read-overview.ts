import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";

export async function readStatsOverview(
  _ctx: ContextOf<Contract["readStatsOverview"]>,
  _input: Input<Contract["readStatsOverview"]>,
): Promise<Output<Contract["readStatsOverview"]>> {
  throw new Error("not yet");
}
