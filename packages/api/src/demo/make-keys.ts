import type { Services } from "../context.ts";
import type { Tx } from "../db/schema.ts";
import { createIdAt } from "../ids.ts";
import { graceMs, newKey } from "../rooms/api-keys/index.ts";
import { demoKeys } from "./api-keys.ts";
import { believableCalls } from "./believable-calls.ts";
import { createRandom } from "./random.ts";
import type { DemoDeed } from "./make-audit-log.ts";
import { insertDemoCalls, insertDemoKey } from "./store.ts";

const hourMs = 3_600_000;

/** Gives the demo account API keys that work, with their calls. @returns how they were made */
export async function makeKeys(services: Services, tx: Tx, accountId: string): Promise<DemoDeed[]> {
  const deeds: DemoDeed[] = [];
  const now = new Date();
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const rotations = new Set(demoKeys.map(({ rotatedHoursAgo }) => rotatedHoursAgo));
  for (const [index, key] of demoKeys.entries()) {
    const { name, key_type, is_test } = key;
    const madeAt = before(key.madeHoursAgo);
    const { hours, lastAt } = believableCalls(key, madeAt, now, createRandom(100 + index));
    const id = createIdAt("key", madeAt);
    const rotatedAt = key.rotatedHoursAgo === undefined ? null : before(key.rotatedHoursAgo);
    await insertDemoKey(tx, {
      account_id: accountId,
      id,
      name,
      key_type,
      is_test,
      ...newKey(services.keyring, key).stored,
      created_at: madeAt,
      expires_at: rotatedAt && new Date(rotatedAt.getTime() + graceMs),
      last_used_at: lastAt,
    });
    await insertDemoCalls(
      tx,
      hours.map((calls) => ({ ...calls, account_id: accountId, key_id: id })),
    );
    deeds.push({
      at: madeAt,
      type: rotations.has(key.madeHoursAgo) ? "api_key.rotated" : "api_key.created",
      subject_id: id,
      subject_name: name,
    });
  }
  return deeds;
}
