import type { OrganizationId } from "@ofage/contract";
import type { Client } from "pg";
import { type BenchCaller, createBenchCaller } from "../support/bench-server.ts";
import { createLoadShops } from "../support/load-shops.ts";

/** Organization whose server creates checks, in test mode and live, and is told of them by one webhook each. */
export interface MeasuredShop {
  organizationId: OrganizationId;
  testKey: string;
  liveKey: string;
}

/**
 * Creates shops on a plan without an allowance that would end.
 * @param endpoint URL of their webhooks
 */
export async function createMeasuredShops(
  server: { url: string; outbox: string },
  client: Client,
  { count, endpoint }: { count: number; endpoint: string },
): Promise<MeasuredShop[]> {
  const caller = createBenchCaller(server);
  const shops: MeasuredShop[] = [];
  for (const { organizationId, session, testKey, website } of await createLoadShops(
    server,
    count,
    endpoint,
  )) {
    const { key: liveKey } = await create<{ key: string }>(caller, "/v1/api_keys", session, {
      name: "Live server",
      is_test: false,
    });
    await create(caller, "/v1/webhooks", liveKey, { url: endpoint });
    // Any adult passes, and no visitor of the bench is sent on to another method.
    await client.query("update websites set sensitivity = 0 where id = $1", [website.id]);
    shops.push({ organizationId, testKey, liveKey });
  }
  await client.query("update billing set plan = 'business'");
  return shops;
}

async function create<Created>(
  caller: BenchCaller,
  path: string,
  bearer: string,
  body: object,
): Promise<Created> {
  const answer = await caller.call(path, { bearer, body });
  if (answer.status !== 201)
    throw new Error(`${path} responded with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Created;
}
