import { apiKeyHandlers, createApiKeyCallCounter } from "../modules/api-keys/index.ts";
import type { DemoOwner } from "./demo-owner.ts";
import { fakeTimes } from "./fake-times.ts";
import type { Random } from "./random.ts";

/** Calls of a key on an ordinary day, and the share of them answered with 2xx; a key that is not listed has none. */
const callsByName: Record<string, { perDay: number; successRate: number }> = {
  "Website widget": { perDay: 52, successRate: 0.97 },
  "Shop server": { perDay: 200, successRate: 0.995 },
  Staging: { perDay: 9, successRate: 0.86 },
  "Local development": { perDay: 4, successRate: 0.9 },
  "Landing pages": { perDay: 17, successRate: 0.985 },
};

/** Address of the owner's servers, from the range for documentation (RFC 5737). */
const serverAddress = "203.0.113.24";

/** Counts calls of the owner's keys since their creation. */
export async function seedApiKeyCalls(owner: DemoOwner, now: Date, random: Random): Promise<void> {
  const throwIt = (error: unknown) => {
    throw error;
  };
  const counter = createApiKeyCallCounter(owner, throwIt, owner.clock);
  for (const { id, name, key_type, created_at } of await apiKeyHandlers.listApiKeys(owner, {})) {
    const calls = callsByName[name];
    if (!calls) continue;
    const { perDay, successRate } = calls;
    for (const at of fakeTimes(new Date(created_at), now, perDay, random)) {
      owner.setTime(at);
      counter.count(
        owner.actor.organization_id,
        id,
        random.between(0, 1) < successRate,
        key_type === "private" ? serverAddress : null,
      );
    }
  }
  await counter.close();
}
