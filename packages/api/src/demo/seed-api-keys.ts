import type { Services } from "../context.ts";
import type { Tx } from "../db/schema.ts";
import { createIdAt } from "../ids.ts";
import { rotationGraceMs, generateApiKey } from "../modules/api-keys/index.ts";
import { demoApiKeys } from "./demo-api-keys.ts";
import { fakeApiKeyCalls } from "./fake-api-key-calls.ts";
import { createRandom } from "./random.ts";
import type { DemoAuditEvent } from "./seed-audit-log.ts";
import { insertDemoApiKeyCalls, insertDemoApiKey } from "./store.ts";

const hourMs = 3_600_000;

/**
 * Gives the demo account working API keys and their calls.
 * @returns the audit events of their creation
 */
export async function seedApiKeys(services: Services, tx: Tx, accountId: string): Promise<DemoAuditEvent[]> {
  const events: DemoAuditEvent[] = [];
  const now = new Date();
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const rotations = new Set(demoApiKeys.map(({ rotatedHoursAgo }) => rotatedHoursAgo));
  for (const [index, key] of demoApiKeys.entries()) {
    const { name, key_type, is_test } = key;
    const madeAt = before(key.createdHoursAgo);
    const { hours, lastUsedAt } = fakeApiKeyCalls(key, madeAt, now, createRandom(100 + index));
    const id = createIdAt("key", madeAt);
    const rotatedAt = key.rotatedHoursAgo === undefined ? null : before(key.rotatedHoursAgo);
    await insertDemoApiKey(tx, {
      account_id: accountId,
      id,
      name,
      key_type,
      is_test,
      ...generateApiKey(services.keyring, key).stored,
      created_at: madeAt,
      expires_at: rotatedAt && new Date(rotatedAt.getTime() + rotationGraceMs),
      last_used_at: lastUsedAt,
    });
    await insertDemoApiKeyCalls(
      tx,
      hours.map((calls) => ({ ...calls, account_id: accountId, key_id: id })),
    );
    events.push({
      at: madeAt,
      type: rotations.has(key.createdHoursAgo) ? "api_key.rotated" : "api_key.created",
      subject_id: id,
      subject_name: name,
    });
  }
  return events;
}
