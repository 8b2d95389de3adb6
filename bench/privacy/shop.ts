import type { BenchCaller } from "../support/bench-server.ts";
import type { BenchCheck } from "../support/scan-check.ts";

/**
 * Creates an account with a website and a webhook, as an owner does.
 * @returns the website's `asset_id`
 */
export async function createShop(caller: BenchCaller, webhook: string): Promise<string> {
  const { session: bearer } = await caller.createAccount();
  const body = { name: "Corner Shop", domain: "shop.example", age_restriction: "18+", sensitivity: 0 };
  const website = await post<{ asset_id: string }>(caller, "/v1/websites", { bearer, body });
  await post(caller, "/v1/webhooks", { bearer, body: { url: webhook } });
  return website.asset_id;
}

/** Starts a verification as the shop's page does, and consents to the scan as its visitor. */
export async function startConsentedCheck(
  caller: BenchCaller,
  assetId: string,
  isTest: boolean,
): Promise<BenchCheck> {
  const body = { asset_id: assetId, reference_id: "visitor", is_test: isTest };
  const started = { body, origin: "https://shop.example" };
  const { id, url } = await post<{ id: string; url: string }>(caller, "/v1/verifications", started);
  const { origin, hash } = new URL(url);
  const token = hash.slice(1);
  await post(caller, `/v1/verifications/${id}/consent`, { bearer: token, body: {} });
  return { id, token, origin };
}

async function post<Body>(
  caller: BenchCaller,
  path: string,
  options: Parameters<BenchCaller["call"]>[1],
): Promise<Body> {
  const answer = await caller.call(path, options);
  if (!answer.ok) throw new Error(`${path} responded with ${answer.status}`);
  return (await answer.json()) as Body;
}
