import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type WebhookDelivery, type WebhookDeliveryDetail, retryDelaysSeconds } from "@ofage/contract";
import { type ServerProcess, spawnServerProcess } from "./server-process.ts";
import { openWebhookReceiver, type ReceivedWebhook, verifyReceivedWebhook } from "./webhook-receiver.ts";
import { waitUntil } from "./wait-until.ts";

export interface WebhookKillRun {
  /** DATA_DIR that the processes use one after the other. */
  dataDir: string;
  /** Number of events to cause and acknowledge. */
  eventCount: number;
  /** Number of kills, spread evenly over the events. */
  killCount: number;
  /** Interval, in events, at which the endpoint refuses the first attempt. */
  refuseEvery: number;
  /** Maximum number of deliveries with several attempts to compare with the schedule. */
  maxInspected: number;
  log?(line: string): void;
}

export interface WebhookKillTotals {
  /** Number of events of status changes that were acknowledged to a caller. */
  acknowledged: number;
  /** Ids of those that the endpoint never accepted. */
  lost: string[];
  /** Number of events that it accepted more than once, which is allowed. */
  duplicated: number;
  /** Status changes delivered as two different events, which is not allowed. */
  splitChanges: string[];
  /** Number of requests without our signature. */
  unsignedCount: number;
  requests: number;
  /** Number of deliveries whose recorded attempts were inspected. */
  inspected: number;
  /** Ids of deliveries with a missing attempt number or an attempt before its scheduled time. */
  outOfOrderIds: string[];
  /** Number of deliveries that are not delivered at the end. */
  undelivered: number;
}

const workers = 6;
const password = "correct horse battery";

/** Causes events, kills the busy server repeatedly with SIGKILL, and counts what a local endpoint received. */
export async function runWebhookKills(run: WebhookKillRun): Promise<WebhookKillTotals> {
  const say = run.log ?? (() => {});
  const receiver = await openWebhookReceiver();
  const acknowledged = new Set<string>();
  const ids = new Map<string, Set<string>>();
  const accepted = new Map<string, number>();
  const seen = new Set<string>();
  let unsigned = 0;
  let secret: string | undefined;
  receiver.reply = (reply, request) => {
    if (secret === undefined || !isSignedByUs(request, secret)) unsigned++;
    const { id, type, data } = request.event;
    const change = `${data.verification_id} ${type}`;
    if (!ids.has(change)) ids.set(change, new Set());
    ids.get(change)!.add(id);
    const isFirst = !seen.has(id);
    seen.add(id);
    if (isFirst && seen.size % run.refuseEvery === 0) return void reply.writeHead(503).end();
    accepted.set(change, (accepted.get(change) ?? 0) + 1);
    reply.writeHead(204).end();
  };

  let owner: Owner | undefined;
  let child: ServerProcess | undefined;
  try {
    for (let round = 0; round <= run.killCount; round++) {
      child = await spawnServerProcess(run.dataDir, { WEBHOOK_ALLOW_NET: "127.0.0.1", LOG_LEVEL: "warn" });
      await waitForRecovery(child);
      if (!owner) {
        owner = await createOwner(child, run.dataDir, receiver.url);
        ({ secret } = owner);
      }
      await causeEvents(
        child,
        owner,
        acknowledged,
        Math.ceil((run.eventCount * (round + 1)) / (run.killCount + 1)),
      );
      say(`round ${round}: ${acknowledged.size} acknowledged, ${accepted.size} accepted`);
      if (round < run.killCount) await child.kill();
    }
    const missing = () => [...acknowledged].filter((change) => !accepted.has(change));
    await waitUntil("every event", async () => missing().length === 0 || undefined, 120_000).catch(() => {});
    const { server, session, webhook } = { server: child!.url, ...owner! };
    const pending = () => readTotal(server, session, `/v1/webhooks/${webhook}/deliveries?status=pending`);
    await waitUntil("nothing to be pending", async () => (await pending()) === 0 || undefined, 60_000).catch(
      () => {},
    );
    const retried = await listRetriedDeliveries(server, session, webhook, run.maxInspected);
    return {
      acknowledged: acknowledged.size,
      lost: missing(),
      duplicated: [...accepted.values()].filter((times) => times > 1).length,
      splitChanges: [...ids].filter(([, events]) => events.size > 1).map(([change]) => change),
      unsignedCount: unsigned,
      requests: receiver.received.length,
      inspected: retried.length,
      outOfOrderIds: retried.filter((delivery) => !isAsScheduled(delivery)).map(({ id }) => id),
      undelivered:
        (await pending()) +
        (await readTotal(server, session, `/v1/webhooks/${webhook}/deliveries?status=failed`)),
    };
  } finally {
    await child?.kill();
    await receiver.close();
  }
}

function isSignedByUs(request: ReceivedWebhook, secret: string): boolean {
  try {
    return verifyReceivedWebhook(request, secret).id === request.headers["webhook-id"];
  } catch {
    return false;
  }
}

/** Tells whether each attempt except the first came after the previous attempt's end plus its pause. */
function isAsScheduled({ attempts, attempt_list }: WebhookDeliveryDetail): boolean {
  const clockMs = 1;
  return (
    attempt_list.length === attempts &&
    attempt_list.every(({ number, at }, index) => {
      const before = attempt_list[index - 1];
      if (number !== index + 1 || !before) return number === 1;
      const due = Date.parse(before.at) + before.duration_ms + retryDelaysSeconds[index - 1]! * 1000;
      return Date.parse(at) >= due - clockMs;
    })
  );
}

/** Waits for a process that recovers its database, however busy the machine is. */
async function waitForRecovery({ url, process, output }: ServerProcess): Promise<void> {
  const look = async () => {
    if (process.exitCode !== null) throw new Error(`the process exited: ${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    return answer?.status === 200 || undefined;
  };
  await waitUntil("the server to be ready", look, 180_000);
}

interface Owner {
  session: string;
  assetId: string;
  webhook: string;
  secret: string;
}

let callers = 0;

/** Sends one request from an address of its own, and again after the wait that the organization's rate limit asks for. */
async function sendRequest<Body>(
  server: string,
  path: string,
  { body, ...sent }: { method?: string; bearer?: string; origin?: string; body?: object } = {},
): Promise<{ body: Body; headers: Headers }> {
  callers++;
  const headers = new Headers({
    "x-forwarded-for": `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
  });
  if (sent.bearer) headers.set("authorization", `Bearer ${sent.bearer}`);
  if (sent.origin) headers.set("origin", sent.origin);
  if (body) headers.set("content-type", "application/json");
  const send = () =>
    fetch(server + path, {
      method: body ? "POST" : "GET",
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  let answer = await send();
  while (answer.status === 429) {
    await setTimeout(Number(answer.headers.get("retry-after")) * 1000);
    answer = await send();
  }
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  return { body: (await answer.json()) as Body, headers: answer.headers };
}

async function createOwner({ url }: ServerProcess, dataDir: string, endpoint: string): Promise<Owner> {
  const email = "owner@shop.example";
  const begun = await sendRequest<{ token: string }>(url, "/v1/users", {
    body: { email, password, password_confirmation: password },
  });
  const outbox = join(dataDir, "outbox");
  const code = await waitUntil("the code", async () => {
    const [name] = (await readdir(outbox).catch(() => [])).filter((each) => each.endsWith(".eml"));
    return name && /^\d{6}$/m.exec(await readFile(join(outbox, name), "utf8"))?.[0];
  });
  const verification = { email, token: begun.body.token, code };
  const { session_token: bearer } = (
    await sendRequest<{ session_token: string }>(url, "/v1/users/verify", { body: verification })
  ).body;
  const website = await sendRequest<{ asset_id: string }>(url, "/v1/websites", {
    bearer,
    body: { name: "Shop", domain: "shop.example" },
  });
  const webhook = await sendRequest<{ id: string; secret: string }>(url, "/v1/webhooks", {
    bearer,
    body: { url: endpoint, test_events: true },
  });
  return {
    session: bearer,
    assetId: website.body.asset_id,
    webhook: webhook.body.id,
    secret: webhook.body.secret,
  };
}

/** Starts and cancels verifications until enough events are acknowledged; each call causes one. */
async function causeEvents(
  { url }: ServerProcess,
  { assetId }: Owner,
  acknowledged: Set<string>,
  count: number,
): Promise<void> {
  const work = async () => {
    while (acknowledged.size < count) {
      const started = await sendRequest<{ id: string; url: string }>(url, "/v1/verifications", {
        origin: "https://shop.example",
        body: { asset_id: assetId, reference_id: "visitor" },
      });
      const { id } = started.body;
      acknowledged.add(`${id} verification.created`);
      if (acknowledged.size >= count) return;
      const bearer = new URL(started.body.url).hash.slice(1);
      await sendRequest(url, `/v1/verifications/${id}/cancel`, { bearer, body: {} });
      acknowledged.add(`${id} verification.failed`);
    }
  };
  // The worker that causes the last event ends the round; the kill interrupts the others.
  await Promise.race(
    Array.from({ length: workers }, () => {
      const worked = work();
      worked.catch(() => {});
      return worked;
    }),
  );
}

async function readTotal(server: string, bearer: string, path: string): Promise<number> {
  return Number((await sendRequest(server, path, { bearer })).headers.get("x-total"));
}

async function listRetriedDeliveries(
  server: string,
  bearer: string,
  webhook: string,
  most: number,
): Promise<WebhookDeliveryDetail[]> {
  const found: WebhookDeliveryDetail[] = [];
  for (let page = 1; found.length < most; page++) {
    const listed = await sendRequest<WebhookDelivery[]>(
      server,
      `/v1/webhooks/${webhook}/deliveries?page=${page}&per_page=100`,
      { bearer },
    );
    for (const { id } of listed.body.filter(({ attempts }) => attempts > 1).slice(0, most - found.length))
      found.push(
        (await sendRequest<WebhookDeliveryDetail>(server, `/v1/webhooks/deliveries/${id}`, { bearer })).body,
      );
    if (listed.body.length < 100) return found;
  }
  return found;
}
