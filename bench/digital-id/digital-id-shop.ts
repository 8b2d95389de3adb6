import type { HostedCheck, WalletRequest } from "@ofage/contract";
import type { BenchServer } from "../support/bench-server.ts";
import { createBenchWebsite } from "../support/bench-website.ts";
import type { BenchCheck } from "../support/scan-check.ts";

/** Checks of one organization, fewer than the free plan has. */
const checksPerOrganization = 50;

export const digitalIdAlone = [{ method: "digital_id", mode: "enabled", max_attempts: 1 }];

/** Creates a function that starts checks whose visitors prove their age with a digital ID, in as many organizations as it takes. */
export function createDigitalIdShop(server: BenchServer): () => Promise<{ id: string; url: string }> {
  let started = 0;
  let shop: Awaited<ReturnType<typeof createBenchWebsite>>;
  return async () => {
    if (started++ % checksPerOrganization === 0)
      shop = await createBenchWebsite(server, { methods: digitalIdAlone });
    return shop();
  };
}

/** Consents to a check as its visitor. */
export async function consent(
  server: BenchServer,
  { id, url }: { id: string; url: string },
): Promise<BenchCheck> {
  const { origin, hash } = new URL(url);
  const token = hash.slice(1);
  const answer = await server.call(`/v1/verifications/${id}/consent`, { bearer: token, body: {} });
  if (!answer.ok) throw new Error(`consent responded with ${answer.status}`);
  return { id, token, origin };
}

/** Reads what the visitor's wallet is asked. */
export async function readWalletRequest(
  server: BenchServer,
  { id, token }: Pick<BenchCheck, "id" | "token">,
): Promise<WalletRequest> {
  const answer = await server.call(`/v1/verifications/${id}/check`, { bearer: token });
  const { wallet_request } = (await answer.json()) as HostedCheck;
  if (!wallet_request) throw new Error("no wallet is asked");
  return wallet_request;
}
