import type { OrganizationId } from "@ofage/contract";
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/** Outcome chosen for a test verification, and the status that it leads to. */
const statusByOutcome = { adult: "passed", under_age: "failed" } as const;
type LoadTestOutcome = keyof typeof statusByOutcome;

/** Customer whose website creates verifications, all in test mode: nothing is charged. */
export interface LoadShop {
  organizationId: OrganizationId;
  session: string;
  testKey: string;
  /** Settings of a website; only its name changes. */
  website: { id: string; name: string };
}

/** Request without a response, or with a 5xx response. */
export interface RequestFailure {
  /** Time of the failure, in milliseconds of `performance.now()`. */
  failedAtMs: number;
  request: string;
  /** HTTP status; 0 when the connection failed. */
  status: number;
  /** Response body, or the connection's error. */
  response: string;
  /** True when a proxy may retry the request on its own (RFC 9110 §9.2.2, or an Idempotency-Key). */
  isRepeatable: boolean;
}

/** Log of what callers were told is done. */
export interface AcknowledgementLog {
  /** Every reference that a verification was requested with, acknowledged or not. */
  requestedReferences: Set<string>;
  /** Verification ids by their reference. */
  createdIds: Map<string, string>;
  /** Status of each ended verification. */
  endedStatuses: Map<string, string>;
  /** Names that each website was given, in order. */
  websiteNames: Map<string, string[]>;
  answerCount: number;
  failures: RequestFailure[];
  /** Responses that are neither expected nor a server failure, such as 404 for something that had been created. */
  contradictions: string[];
}

export const createAcknowledgementLog = (): AcknowledgementLog => ({
  requestedReferences: new Set(),
  createdIds: new Map(),
  endedStatuses: new Map(),
  websiteNames: new Map(),
  answerCount: 0,
  failures: [],
  contradictions: [],
});

/** Target of the requests; its URL may change during the run. */
export interface LoadTarget {
  url: string;
}

interface WorkerRequest {
  method: "POST" | "PUT" | "GET";
  path: string;
  bearer: string;
  body?: object;
  idempotencyKey?: string;
}
interface WorkerResponse {
  status: number;
  body: Record<string, unknown>;
}

export interface LoadWorkers {
  /** Starts no new operation; resolves when pending ones have their responses. */
  stop(): Promise<void>;
}

/**
 * Starts workers that write and log the acknowledgements: they create verifications with an Idempotency-Key, end them,
 * and rename websites. They retry a request until it has a response, as a customer's server does.
 * @param pauseMs average pause between a worker's operations
 */
export function startLoadWorkers(
  target: LoadTarget,
  shops: readonly LoadShop[],
  ledger: AcknowledgementLog,
  { workersEach = 3, pauseMs = 0 } = {},
): LoadWorkers {
  const stopping = new AbortController();
  const insist = (asked: WorkerRequest) => requestUntilAnswered(target, asked, ledger);
  const work = async (shop: LoadShop, isFirst: boolean) => {
    while (!stopping.signal.aborted) {
      await createAndEndVerification(shop, ledger, insist);
      // Only one worker renames a website, so that its last name is known; and seldom, since an owner may do so 300 times per minute.
      if (isFirst && randomInt(4) === 0) await renameWebsite(shop, ledger, insist);
      if (pauseMs > 0) await wait(randomInt(2 * pauseMs));
    }
  };
  const workers = shops.flatMap((shop) =>
    Array.from({ length: workersEach }, (_, number) => work(shop, number === 0)),
  );
  const done = Promise.all(workers);
  // The caller of stop() sees the error.
  done.catch(() => stopping.abort());
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

type RequestUntilAnswered = (asked: WorkerRequest) => Promise<WorkerResponse>;

async function createAndEndVerification(
  { testKey }: LoadShop,
  ledger: AcknowledgementLog,
  insist: RequestUntilAnswered,
): Promise<void> {
  const reference = randomUUID();
  ledger.requestedReferences.add(reference);
  const made = await insist({
    method: "POST",
    path: "/v1/verifications",
    bearer: testKey,
    body: { reference_id: reference },
    idempotencyKey: reference,
  });
  if (made.status !== 201)
    return void ledger.contradictions.push(`a verification was refused: ${JSON.stringify(made)}`);
  const id = made.body.id as string;
  ledger.createdIds.set(reference, id);
  const outcome = (["adult", "under_age"] as const)[randomInt(2)]!;
  await endVerification(
    { id, token: new URL(made.body.url as string).hash.slice(1), testKey, outcome },
    ledger,
    insist,
  );
}

async function endVerification(
  { id, token, testKey, outcome }: { id: string; token: string; testKey: string; outcome: LoadTestOutcome },
  ledger: AcknowledgementLog,
  insist: RequestUntilAnswered,
): Promise<void> {
  const path = `/v1/verifications/${id}/outcome`;
  const ended = await insist({ method: "POST", path, bearer: token, body: { outcome } });
  // A request whose response was lost may have ended it already.
  const now =
    ended.body.code === "already_decided"
      ? await insist({ method: "GET", path: `/v1/verifications/${id}`, bearer: testKey })
      : ended;
  if (now.status !== 200 || now.body.status !== statusByOutcome[outcome])
    return void ledger.contradictions.push(
      `a verification did not end as requested: ${JSON.stringify([outcome, now])}`,
    );
  ledger.endedStatuses.set(id, statusByOutcome[outcome]);
}

async function renameWebsite(
  { session, website }: LoadShop,
  ledger: AcknowledgementLog,
  insist: RequestUntilAnswered,
): Promise<void> {
  const name = `Shop ${randomUUID()}`;
  const path = `/v1/websites/${website.id}`;
  const answer = await insist({ method: "PUT", path, bearer: session, body: { ...website, name } });
  if (answer.status !== 200)
    return void ledger.contradictions.push(`a website was not renamed: ${JSON.stringify(answer)}`);
  ledger.websiteNames.set(website.id, [...(ledger.websiteNames.get(website.id) ?? []), name]);
}

const retryDelayMs = 200;
const giveUpAfterMs = 600_000;

/**
 * Repeats a request until it has a response.
 * @throws Error after ten minutes without one: the server is gone
 */
async function requestUntilAnswered(
  target: LoadTarget,
  asked: WorkerRequest,
  ledger: AcknowledgementLog,
): Promise<WorkerResponse> {
  const end = performance.now() + giveUpAfterMs;
  while (performance.now() < end) {
    const answer = await sendRequest(target.url, asked).catch(
      ({ message, cause }: Error): WorkerResponse => ({
        status: 0,
        body: { message, cause: String(cause) },
      }),
    );
    if (answer.status === 0 || answer.status >= 500) {
      ledger.failures.push({
        failedAtMs: performance.now(),
        request: `${asked.method} ${asked.path.replace(/ver_\w+|web_\w+/, "{id}")}`,
        status: answer.status,
        response: JSON.stringify(answer.body).slice(0, 300),
        isRepeatable: asked.method !== "POST" || asked.idempotencyKey !== undefined,
      });
    } else if (answer.status !== 429 && answer.body.code !== "idempotency_key_in_use") {
      ledger.answerCount++;
      return answer;
    }
    await wait(retryDelayMs);
  }
  throw new Error(`no response to ${asked.method} ${asked.path} within ten minutes`);
}

let requestCount = 0;

/** Sends one request, from its own address so that no per-address limit is reached. */
async function sendRequest(
  url: string,
  { method, path, bearer, body, idempotencyKey }: WorkerRequest,
): Promise<WorkerResponse> {
  requestCount++;
  const headers = new Headers({
    authorization: `Bearer ${bearer}`,
    "x-forwarded-for": `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`,
  });
  if (body) headers.set("content-type", "application/json");
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  const answer = await fetch(url + path, {
    method,
    headers,
    signal: AbortSignal.timeout(30_000),
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : {} };
}
