import type { ApiKeyCallsTable } from "../db/schema.ts";
import type { DemoApiKey } from "./demo-api-keys.ts";
import type { Random } from "./random.ts";

export interface FakeApiKeyCalls {
  hours: Pick<ApiKeyCallsTable, "hour" | "succeeded" | "refused">[];
  lastUsedAt: Date | null;
}

const hourMs = 3_600_000;

/** Generates a key's calls hour by hour, busier in the afternoon and evening. Leaves out hours without a call. */
export function fakeApiKeyCalls(key: DemoApiKey, madeAt: Date, now: Date, random: Random): FakeApiKeyCalls {
  const hours: FakeApiKeyCalls["hours"] = [];
  let lastAt: Date | null = null;
  const first = Math.floor(madeAt.getTime() / hourMs) * hourMs;
  for (let hour = first; hour <= now.getTime() - hourMs / 4; hour += hourMs) {
    const ofDay = new Date(hour).getUTCHours();
    const expected = (key.callsPerDay / 24) * (ofDay < 6 ? 0.3 : ofDay < 14 ? 1 : 1.45);
    const total = Math.floor(expected * random.between(0.6, 1.4) + random.between(0, 1));
    if (total === 0) continue;
    let refused = 0;
    for (let call = 0; call < total; call++) if (random.between(0, 1) > key.successRate) refused++;
    hours.push({ hour: new Date(hour), succeeded: total - refused, refused });
    const from = Math.max(hour, madeAt.getTime());
    lastAt = new Date(random.between(from, Math.min(hour + hourMs, now.getTime())));
  }
  return { hours, lastUsedAt: lastAt };
}
