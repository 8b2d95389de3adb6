import { randomInt } from "node:crypto";
import { type Contract, contract } from "@ofage/contract";
import * as fc from "fast-check";
import { createFuzzAccountFactory } from "./fuzz-accounts.ts";
import { findResponseFault } from "./find-response-fault.ts";
import { type AccountResources, fillPlaceholders } from "./placeholders.ts";
import { type FuzzRequest, fuzzRequestsFor } from "./fuzz-requests.ts";
import { openRequestSender } from "./request-sender.ts";

export interface FuzzOptions {
  /** Address of the server, which must trust 127.0.0.1 as its proxy. */
  url: string;
  outbox: string;
  /** Seed; the same one generates the same requests, except for ids and secrets. */
  seed: number;
  /** Minimum number of requests, divided among all routes. */
  requests: number;
  accountCount: number;
  connections: number;
  /** Routes to test; all by default. */
  onlyRoutes?: readonly string[];
  onProgress?: (sent: number) => void;
}

export interface FuzzFinding {
  fault: string;
  route: string;
  kind: string;
  request: string;
  answer: string;
}

export interface FuzzResult {
  seed: number;
  requestCount: number;
  seconds: number;
  /** Number of responses by status; 0 counts connections closed after invalid HTTP or an oversized body. */
  statuses: Record<number, number>;
  /** Number of responses by route, and how many of them were 2xx. */
  routes: Record<string, { requestCount: number; succeeded: number }>;
  findings: FuzzFinding[];
}

const allRoutes = Object.keys(contract) as (keyof Contract)[];
/** Number of requests to each route between two inspections of the people. */
const requestsPerBatch = 12;

/** Routes that hash passwords. Each costs as much as a hundred others, so they get a quarter of a share. */
const passwordHashingRoutes: readonly string[] = ["signUp", "signIn", "changePassword"];
const shareOf = (name: string) =>
  passwordHashingRoutes.includes(name) ? requestsPerBatch / 4 : requestsPerBatch;

/** Returns a random seed. */
export const randomSeed = (): number => randomInt(2 ** 31);

/** Sends requests of every kind to every route of the contract and inspects every response. */
export async function fuzzServer(options: FuzzOptions): Promise<FuzzResult> {
  const { url, seed, requests, accountCount, connections, onlyRoutes = [], onProgress } = options;
  const createAccount = createFuzzAccountFactory(options);
  const cast: AccountResources[] = [];
  while (cast.length < accountCount) cast.push(await createAccount());
  const sender = openRequestSender(url);
  const names = onlyRoutes.length > 0 ? allRoutes.filter((name) => onlyRoutes.includes(name)) : allRoutes;
  const arbitraries = names.map((name) => fuzzRequestsFor(name));
  const result: FuzzResult = { seed, requestCount: 0, seconds: 0, statuses: {}, routes: {}, findings: [] };
  for (const name of names) result.routes[name] = { requestCount: 0, succeeded: 0 };
  const began = performance.now();

  async function attack(each: FuzzRequest): Promise<void> {
    const own = cast[each.account % accountCount]!;
    const fill = (text: string) => fillPlaceholders(text, own, cast[(each.account + 1) % accountCount]!);
    const body = typeof each.body === "string" ? Buffer.from(fill(each.body)) : each.body;
    // Each request has a separate address, so that no rate limit hides what is behind it.
    const from = `10.${(result.requestCount >> 16) & 255}.${(result.requestCount >> 8) & 255}.${result.requestCount & 255}`;
    result.requestCount++;
    const headers = each.headers.map(([name, value]): [string, string] => [name, fill(value)]);
    const heard = await sender.send({
      method: each.method,
      target: fill(each.target),
      headers: [...headers, ["x-forwarded-for", from]],
      body,
      isRaw: each.isRaw ?? false,
    });
    result.statuses[heard.status] = (result.statuses[heard.status] ?? 0) + 1;
    const row = result.routes[each.route]!;
    row.requestCount++;
    if (heard.status >= 200 && heard.status < 300) row.succeeded++;
    const fault = findResponseFault(heard, each.method, each.isRaw ?? false, (body?.length ?? 0) > 30_000);
    if (fault) {
      result.findings.push({
        fault,
        route: each.route,
        kind: each.kind,
        request: JSON.stringify({
          ...each,
          body: typeof each.body === "string" ? each.body.slice(0, 600) : each.body && "bytes",
        }),
        answer: `${heard.status} ${heard.text.slice(0, 400)}`,
      });
    }
  }

  /** Replaces people who lost their session, and occasionally one more in turn, since their resources are used up gradually. */
  async function renew(turn: number): Promise<void> {
    const isAlive = ({ session }: AccountResources) =>
      fetch(`${url}/v1/users/me`, { headers: { authorization: `Bearer ${session}` } }).then(({ ok }) => ok);
    for (const [place, own] of cast.entries()) {
      if (place * 2 === turn % (accountCount * 2) || !(await isAlive(own)))
        cast[place] = await createAccount();
    }
  }

  try {
    for (let batch = 0; result.requestCount < requests; batch++) {
      if (batch > 0) await renew(batch);
      const shares = arbitraries.map((arbitrary, row) =>
        fc.sample(arbitrary, {
          seed: seed + batch * allRoutes.length + allRoutes.indexOf(names[row]!),
          numRuns: shareOf(names[row]!),
        }),
      );
      const waiting = Array.from({ length: requestsPerBatch }, (_, turn) =>
        shares.flatMap((share) => share.slice(turn, turn + 1)),
      ).flat();
      await Promise.all(
        Array.from({ length: connections }, async () => {
          for (let next = waiting.pop(); next; next = waiting.pop()) await attack(next);
        }),
      );
      onProgress?.(result.requestCount);
    }
  } finally {
    sender.close();
  }
  return { ...result, seconds: (performance.now() - began) / 1000 };
}
