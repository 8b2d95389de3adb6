import type { HeadFolder } from "@ofage/evaluation/attack";
import type { BenchServer } from "../../../../../bench/support/bench-server.ts";
import { createScanTarget } from "../scans/scan-target.ts";
import { createAttackTarget } from "./attack-target.ts";
import { FORGERIES } from "./index.ts";
import type { Forgery } from "./forgery.ts";

export interface ForgeryResult {
  forgery: Forgery;
  n: number;
  accepted: number;
}

/**
 * Tries each forgery against a server as `npm start` runs it, one after the other.
 * @param tries per forgery
 */
export async function tryForgeries(
  server: BenchServer,
  heads: HeadFolder,
  tries: number,
  seed: number,
): Promise<ForgeryResult[]> {
  const target = await createScanTarget(server);
  const accepted = new Map(FORGERIES.map((forgery) => [forgery, 0]));
  for (let number = 0; number < tries; number++) {
    const field = createAttackTarget(server, target, heads, seed, number);
    for (const forgery of FORGERIES)
      if (await forgery.isAccepted(field)) accepted.set(forgery, accepted.get(forgery)! + 1);
  }
  return FORGERIES.map((forgery) => ({ forgery, n: tries, accepted: accepted.get(forgery)! }));
}
