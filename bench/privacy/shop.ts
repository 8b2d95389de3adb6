import type { HostedCheck, WalletRequest } from "@ofage/contract";
import type { BenchCaller } from "../support/bench-server.ts";
import type { BenchCheck } from "../support/scan-check.ts";

/** Websites of an organization, by their `asset_id`. */
export interface Shop {
  /** Its visitors scan their face. */
  faceScan: string;
  /** Its visitors prove their age with a digital ID. */
  digitalId: string;
}

/** Creates an organization with its websites and a webhook, as an owner does. */
export async function createShop(caller: BenchCaller, webhook: string): Promise<Shop> {
  const { session: bearer } = await caller.createAccount();
  const body = { name: "Corner Shop", domain: "shop.example", age_restriction: "18+", sensitivity: 0 };
  const create = () => send<{ id: string; asset_id: string }>(caller, "/v1/websites", { bearer, body });
  const [faceScan, digitalId] = [await create(), await create()];
  const methods = [{ method: "digital_id", mode: "enabled", max_attempts: 1 }];
  await send(caller, `/v1/websites/${digitalId.id}/policy`, {
    isReplacement: true,
    bearer,
    body: { methods },
  });
  await send(caller, "/v1/webhooks", { bearer, body: { url: webhook } });
  return { faceScan: faceScan.asset_id, digitalId: digitalId.asset_id };
}

/** Starts a verification as the shop's page does, and consents to it as its visitor. */
export async function startConsentedCheck(
  caller: BenchCaller,
  assetId: string,
  isTest: boolean,
): Promise<BenchCheck> {
  const body = { asset_id: assetId, reference_id: "visitor", is_test: isTest };
  const started = { body, origin: "https://shop.example" };
  const { id, url } = await send<{ id: string; url: string }>(caller, "/v1/verifications", started);
  const { origin, hash } = new URL(url);
  const token = hash.slice(1);
  await send(caller, `/v1/verifications/${id}/consent`, { bearer: token, body: {} });
  return { id, token, origin };
}

/** Reads what a visitor's wallet is asked. */
export async function readWalletRequest(
  caller: BenchCaller,
  { id, token: bearer }: BenchCheck,
): Promise<WalletRequest> {
  const { wallet_request } = await send<HostedCheck>(caller, `/v1/verifications/${id}/check`, { bearer });
  if (!wallet_request) throw new Error("no wallet is asked");
  return wallet_request;
}

async function send<Body>(
  caller: BenchCaller,
  path: string,
  options: Parameters<BenchCaller["call"]>[1],
): Promise<Body> {
  const answer = await caller.call(path, options);
  if (!answer.ok) throw new Error(`${path} responded with ${answer.status}`);
  return (await answer.json()) as Body;
}
