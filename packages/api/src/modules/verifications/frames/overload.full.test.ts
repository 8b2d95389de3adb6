import { createEngine, type Engine } from "@ofage/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendAdultFrames } from "../../../../testing/adult-frames.ts";
import { startConsentedCheck } from "../../../../testing/start-check.ts";
import { type InProcessServer, startInProcessServer } from "../../../../testing/in-process-server.ts";
import { createShopAccount, type ShopAccount } from "../../../../testing/create-verification-with-key.ts";

const visitors = 8;
const most = { workers: 1, maxQueue: 1 };

let server: InProcessServer;
let shop: ShopAccount;
let own: InProcessServer["services"]["engine"];
let small: Engine;
beforeAll(async () => {
  server = await startInProcessServer();
  shop = await createShopAccount({ sensitivity: 0 }, { server: server.url }, server.dataDir);
  small = await createEngine(most);
  own = server.services.engine;
  server.services.engine = small;
}, 120_000);
afterAll(async () => {
  server.services.engine = own;
  await small.close();
  await server.stop();
});

const begin = () =>
  startConsentedCheck(
    shop.website.asset_id,
    {},
    { server: server.url, headers: { origin: server.publicUrl } },
  );

test(
  "a full engine refuses at once with Retry-After, and a retry is analyzed",
  { timeout: 120_000 },
  async () => {
    const checks: Awaited<ReturnType<typeof begin>>[] = [];
    while (checks.length < visitors) checks.push(await begin());
    const sent = await Promise.all(
      checks.map(async (check) => {
        const answer = await sendAdultFrames(check, { server: server.url });
        return { check, answer, at: performance.now() };
      }),
    );
    const answered = sent.filter(({ answer }) => answer.status === 200);
    const refused = sent.filter(({ answer }) => answer.status === 503);
    expect(answered.length + refused.length).toBe(visitors);
    // Some requests arrive after the first ones finish, but nobody waits beyond the queue.
    expect(refused.length).toBeGreaterThanOrEqual(visitors / 2);
    expect(answered.length).toBeGreaterThanOrEqual(most.workers + most.maxQueue);

    const last = Math.max(...answered.map(({ at }) => at));
    for (const { answer, at } of refused) {
      expect(answer.body).toMatchObject({ code: "engine_busy", error: expect.any(String) });
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
      expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(60);
      expect(at).toBeLessThan(last);
    }

    const again = await sendAdultFrames(refused[0]!.check, { server: server.url });
    expect([again.status, again.body.status]).toEqual([200, "passed"]);
  },
);
