import type { OrganizationId } from "@ofage/contract";
import { type BenchCaller, createBenchCaller } from "./bench-server.ts";
import type { LoadShop } from "./load-workers.ts";

/**
 * Creates organizations that each have a website, a test key, and a webhook for every verification.
 * @param endpoint URL of the webhooks
 */
export async function createLoadShops(
  server: { url: string; outbox: string },
  count: number,
  endpoint: string,
): Promise<LoadShop[]> {
  const caller = createBenchCaller(server);
  const shops: LoadShop[] = [];
  while (shops.length < count) shops.push(await createLoadShop(caller, endpoint));
  return shops;
}

async function createLoadShop(caller: BenchCaller, endpoint: string): Promise<LoadShop> {
  const { session } = await caller.createAccount();
  const make = async <Made>(path: string, body: object, bearer = session) => {
    const answer = await caller.call(path, { bearer, body });
    if (answer.status !== 201)
      throw new Error(`${path} responded with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Made;
  };
  const website = await make<LoadShop["website"]>("/v1/websites", { name: "Shop", domain: "shop.example" });
  const { key } = await make<{ key: string }>("/v1/api_keys", { name: "Server", is_test: true });
  await make("/v1/webhooks", { url: endpoint }, key);
  // A plan begins when it is first read.
  await caller.call("/v1/billing/info", { bearer: session });
  const me = await caller.call("/v1/users/me", { bearer: session });
  const { organization } = (await me.json()) as { organization: { id: OrganizationId } };
  return { organizationId: organization.id, session, testKey: key, website };
}
