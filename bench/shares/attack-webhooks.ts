import { setTimeout as wait } from "node:timers/promises";
import { openWebhookEndpoint } from "../support/webhook-endpoint.ts";
import type { BenchServer } from "../support/bench-server.ts";
import { addressOfCaller, type OpenShareTrial, type ShareTrial } from "./share-trial.ts";

/** Time that the customer's endpoint takes for an event. */
const answerMs = 200;
const origin = "https://shop.example";

/** Attackers start live checks by asset ID and cancel them; callers are the customer's server, which waits for the events of its own. */
export const attackWebhooks: OpenShareTrial = async (server) => openTrial(server, true);

/** Attackers do the same; callers are visitors' pages at other addresses, whose checks' events the customer waits for. */
export const attackVisitorsWebhooks: OpenShareTrial = async (server) => openTrial(server, false);

async function openTrial(server: BenchServer, isByServer: boolean): Promise<ShareTrial> {
  const { session } = await server.createAccount();
  const send = async <Answer>(path: string, body: object) => {
    const answer = await server.call(path, { bearer: session, body });
    if (answer.status !== 201) throw new Error(`${path} responded with ${answer.status}`);
    return (await answer.json()) as Answer;
  };
  const { asset_id } = await send<{ asset_id: string }>("/v1/websites", {
    name: "Shop",
    domain: "shop.example",
  });
  const { key } = await send<{ key: string }>("/v1/api_keys", {
    name: "Server",
    key_type: "private",
    is_test: false,
  });
  const endpoint = await openWebhookEndpoint(answerMs);
  await send("/v1/webhooks", { url: endpoint.url });

  const start = async (from: string, bearer?: string) => {
    const caller = bearer ? { bearer } : { origin };
    const answer = await server.call("/v1/verifications", { from, ...caller, body: { asset_id } });
    const { id, url } = (await answer.json()) as { id?: string; url?: string };
    return id && url ? { id, token: new URL(url).hash.slice(1) } : undefined;
  };

  return {
    what: isByServer ? "event of the customer's server" : "event of a visitor's check",
    attackIntervalMs: 8000,
    call: async (caller) => {
      const started = await start(addressOfCaller(caller), isByServer ? key : undefined);
      // The flood of calls itself is not what the lanes are for.
      const began = performance.now();
      if (!started) return null;
      while (!endpoint.deliveredEventIds.has(`${started.id} verification.created`)) await wait(2);
      return performance.now() - began;
    },
    attack: async (from) => {
      const started = await start(from);
      if (!started) return;
      const path = `/v1/verifications/${started.id}/cancel`;
      const canceled = await server.call(path, { from, bearer: started.token, body: {} });
      await canceled.arrayBuffer();
    },
    close: async () => endpoint.close(),
  };
}
