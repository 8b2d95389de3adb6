import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/** How a check is ended here, and the status it then has. */
const ends = { adult: "passed", under_age: "failed" } as const;
type Outcome = keyof typeof ends;

/** Somebody whose website makes checks, each of them in test mode: nothing is charged. */
export interface Shop {
  accountId: string;
  session: string;
  testKey: string;
  /** All settings of a website, whose name is what changes. */
  website: { id: string; name: string };
}

/** A request that got no answer, or one of 5xx. */
export interface Failure {
  /** When it failed, in milliseconds of `performance.now()`. */
  at: number;
  what: string;
  /** 0: the connection failed. */
  status: number;
  /** What the answer or the connection's end said. */
  said: string;
  /** Whether a proxy may send it again by itself (RFC 9110, section 9.2.2, or an Idempotency-Key). */
  isRepeatable: boolean;
}

/** What callers were told is done. */
export interface Ledger {
  /** Every reference that a check was asked for with, heard or not. */
  asked: Set<string>;
  /** Ids of checks by the reference they were made with. */
  made: Map<string, string>;
  /** The status of checks that have ended. */
  ended: Map<string, string>;
  /** The names that each website was given, in order. */
  named: Map<string, string[]>;
  answers: number;
  failures: Failure[];
  /** Answers that are neither what was asked for nor a failure of the server, such as 404 for what had been made. */
  contradictions: string[];
}

export const emptyLedger = (): Ledger => ({
  asked: new Set(),
  made: new Map(),
  ended: new Map(),
  named: new Map(),
  answers: 0,
  failures: [],
  contradictions: [],
});

/** Where requests go; it may change while they are made. */
export interface Target {
  url: string;
}

interface Asked {
  method: "POST" | "PUT" | "GET";
  path: string;
  bearer: string;
  body?: object;
  idempotencyKey?: string;
}
interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface Work {
  /** No new deed is begun; resolves when those under way have their answers. */
  stop(): Promise<void>;
}

/**
 * Has workers do deeds and writes down what they hear: checks are made under an Idempotency-Key and ended, websites get another name. What gets
 * no answer is asked again until it has one, as a customer's server does.
 * @param pauseMs between the deeds of one worker, on average
 */
export function startWork(
  target: Target,
  shops: readonly Shop[],
  ledger: Ledger,
  { workersEach = 3, pauseMs = 0 } = {},
): Work {
  const stopping = new AbortController();
  const insist = (asked: Asked) => askUntilHeard(target, asked, ledger);
  const work = async (shop: Shop, isFirst: boolean) => {
    while (!stopping.signal.aborted) {
      await makeAndEnd(shop, ledger, insist);
      // One writer a website, so that its last name is known; and seldom, for an owner may do so 300 times a minute.
      if (isFirst && randomInt(4) === 0) await rename(shop, ledger, insist);
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

type Insist = (asked: Asked) => Promise<Answer>;

async function makeAndEnd({ testKey }: Shop, ledger: Ledger, insist: Insist): Promise<void> {
  const reference = randomUUID();
  ledger.asked.add(reference);
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
  ledger.made.set(reference, id);
  const outcome = (["adult", "under_age"] as const)[randomInt(2)]!;
  await end({ id, token: new URL(made.body.url as string).hash.slice(1), testKey, outcome }, ledger, insist);
}

async function end(
  { id, token, testKey, outcome }: { id: string; token: string; testKey: string; outcome: Outcome },
  ledger: Ledger,
  insist: Insist,
): Promise<void> {
  const path = `/v1/verifications/${id}/outcome`;
  const ended = await insist({ method: "POST", path, bearer: token, body: { outcome } });
  // An answer that was not heard had ended it: then it has ended so.
  const now =
    ended.body.code === "already_decided"
      ? await insist({ method: "GET", path: `/v1/verifications/${id}`, bearer: testKey })
      : ended;
  if (now.status !== 200 || now.body.status !== ends[outcome])
    return void ledger.contradictions.push(`a check did not end as told: ${JSON.stringify([outcome, now])}`);
  ledger.ended.set(id, ends[outcome]);
}

async function rename({ session, website }: Shop, ledger: Ledger, insist: Insist): Promise<void> {
  const name = `Shop ${randomUUID()}`;
  const path = `/v1/websites/${website.id}`;
  const answer = await insist({ method: "PUT", path, bearer: session, body: { ...website, name } });
  if (answer.status !== 200)
    return void ledger.contradictions.push(`a website was not renamed: ${JSON.stringify(answer)}`);
  ledger.named.set(website.id, [...(ledger.named.get(website.id) ?? []), name]);
}

const againAfterMs = 200;
const patienceMs = 600_000;

/** @throws when nothing is heard for ten minutes: the server is gone */
async function askUntilHeard(target: Target, asked: Asked, ledger: Ledger): Promise<Answer> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const answer = await ask(target.url, asked).catch(({ message, cause }: Error): Answer => ({
      status: 0,
      body: { message, cause: String(cause) },
    }));
    if (answer.status === 0 || answer.status >= 500) {
      ledger.failures.push({
        at: performance.now(),
        what: `${asked.method} ${asked.path.replace(/ver_\w+|web_\w+/, "{id}")}`,
        status: answer.status,
        said: JSON.stringify(answer.body).slice(0, 300),
        isRepeatable: asked.method !== "POST" || asked.idempotencyKey !== undefined,
      });
    } else if (answer.status !== 429 && answer.body.code !== "idempotency_key_in_use") {
      ledger.answers++;
      return answer;
    }
    await wait(againAfterMs);
  }
  throw new Error(`no answer to ${asked.method} ${asked.path} within ten minutes`);
}

let calls = 0;

/** One request, from an address of its own so that no limit by address is met. */
async function ask(url: string, { method, path, bearer, body, idempotencyKey }: Asked): Promise<Answer> {
  calls++;
  const headers = new Headers({
    authorization: `Bearer ${bearer}`,
    "x-forwarded-for": `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
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
