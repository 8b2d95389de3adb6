import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/** How a check is ended here, and the status it then has. */
const statusByOutcome = { adult: "passed", under_age: "failed" } as const;
type LoadTestOutcome = keyof typeof statusByOutcome;

/** Somebody whose website makes checks, each of them in test mode: nothing is charged. */
export interface LoadShop {
  accountId: string;
  session: string;
  testKey: string;
  /** All settings of a website, whose name is what changes. */
  website: { id: string; name: string };
}

/** A request that got no answer, or one of 5xx. */
export interface RequestFailure {
  /** When it failed, in milliseconds of `performance.now()`. */
  failedAtMs: number;
  request: string;
  /** 0: the connection failed. */
  status: number;
  /** What the answer or the connection's end said. */
  response: string;
  /** Whether a proxy may send it again by itself (RFC 9110, section 9.2.2, or an Idempotency-Key). */
  isRepeatable: boolean;
}

/** What callers were told is done. */
export interface AcknowledgementLog {
  /** Every reference that a check was asked for with, heard or not. */
  requestedReferences: Set<string>;
  /** Ids of checks by the reference they were made with. */
  createdIds: Map<string, string>;
  /** The status of checks that have ended. */
  endedStatuses: Map<string, string>;
  /** The names that each website was given, in order. */
  websiteNames: Map<string, string[]>;
  answerCount: number;
  failures: RequestFailure[];
  /** Answers that are neither what was asked for nor a failure of the server, such as 404 for what had been made. */
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

/** Where requests go; it may change while they are made. */
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
  /** No new deed is begun; resolves when those under way have their answers. */
  stop(): Promise<void>;
}

/**
 * Has workers do deeds and writes down what they hear: checks are made under an Idempotency-Key and ended, websites get another name. What gets
 * no answer is asked again until it has one, as a customer's server does.
 * @param pauseMs between the deeds of one worker, on average
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
      // One writer a website, so that its last name is known; and seldom, for an owner may do so 300 times a minute.
      if (isFirst && randomInt(4) === 0) await renameWebsite(shop, ledger, insist);
      if (pauseMs > 0) await wait(randomInt(2 * pauseMs));
    }
  };
  const workers = shops.flatMap((shop) =>
    Array.from({ length: workersEach }, (_, number) => work(shop, number === 0)),
  );
  const done = Promise.all(workers);
  // Whoever stops it hears of an error.
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
    return void ledger.contradictions.push(`a check was refused: ${JSON.stringify(made)}`);
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
  // An answer that was not heard had ended it: then it has ended so.
  const now =
    ended.body.code === "already_decided"
      ? await insist({ method: "GET", path: `/v1/verifications/${id}`, bearer: testKey })
      : ended;
  if (now.status !== 200 || now.body.status !== statusByOutcome[outcome])
    return void ledger.contradictions.push(`a check did not end as told: ${JSON.stringify([outcome, now])}`);
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

/** @throws when nothing is heard for ten minutes: the server is gone */
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
  throw new Error(`no answer to ${asked.method} ${asked.path} within ten minutes`);
}

let requestCount = 0;

/** One request, from an address of its own so that no limit by address is met. */
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
