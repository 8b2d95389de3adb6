import { randomInt } from "node:crypto";
import { type Contract, contract } from "@ofage/contract";
import * as fc from "fast-check";
import { openCasting } from "./cast.ts";
import { faultOf } from "./judge.ts";
import { type Belongings, fillMarks } from "./marks.ts";
import { type Attack, requestsOf } from "./requests-of.ts";
import { openSender } from "./send.ts";

export interface FuzzOptions {
  /** Of the server, which must trust 127.0.0.1 as its proxy. */
  url: string;
  outbox: string;
  /** The same seed makes the same requests, but for ids and secrets. */
  seed: number;
  /** At least as many, shared out to every route. */
  requests: number;
  accounts: number;
  connections: number;
  /** What uploads may hold. */
  pictures: readonly Uint8Array[];
  /** The rows to look at; all of them unless said. */
  only?: readonly string[];
  onProgress?: (sent: number) => void;
}

export interface Finding {
  fault: string;
  row: string;
  kind: string;
  request: string;
  answer: string;
}

export interface FuzzResult {
  seed: number;
  sent: number;
  seconds: number;
  /** Answers by status; 0 counts connections closed on what was no HTTP, or more than is taken. */
  statuses: Record<number, number>;
  /** Answers by row, and how many of them were 2xx. */
  rows: Record<string, { sent: number; succeeded: number }>;
  findings: Finding[];
}

const all = Object.keys(contract) as (keyof Contract)[];
/** Requests to each row between two looks at the accounts. */
const perBatch = 12;

/** Each of these costs what a hundred others do, since passwords are hashed slowly: they get a quarter of a share. */
const hashing: readonly string[] = ["signUp", "signIn", "changePassword"];
const shareOf = (name: string) => (hashing.includes(name) ? perBatch / 4 : perBatch);

/** A number no run chose. */
export const anySeed = (): number => randomInt(2 ** 31);

/** Sends requests of every kind to every row of the contract, and judges every answer. */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { url, seed, requests, accounts, connections, pictures, only = [], onProgress } = options;
  const createAccount = openCasting(options);
  const cast: Belongings[] = [];
  while (cast.length < accounts) cast.push(await createAccount());
  const sender = openSender(url);
  const names = only.length > 0 ? all.filter((name) => only.includes(name)) : all;
  const arbitraries = names.map((name) => requestsOf(name, pictures));
  const result: FuzzResult = { seed, sent: 0, seconds: 0, statuses: {}, rows: {}, findings: [] };
  for (const name of names) result.rows[name] = { sent: 0, succeeded: 0 };
  const began = performance.now();

  async function attack(each: Attack): Promise<void> {
    const own = cast[each.account % accounts]!;
    const fill = (text: string) => fillMarks(text, own, cast[(each.account + 1) % accounts]!);
    const body =
      typeof each.body === "string"
        ? Buffer.from(fill(each.body), each.isLatin1 ? "latin1" : "utf8")
        : each.body;
    // Each from an address of its own, so that no limit hides what lies behind it.
    const from = `10.${(result.sent >> 16) & 255}.${(result.sent >> 8) & 255}.${result.sent & 255}`;
    result.sent++;
    const headers = each.headers.map(([name, value]): [string, string] => [name, fill(value)]);
    const heard = await sender.send({
      method: each.method,
      target: fill(each.target),
      headers: [...headers, ["x-forwarded-for", from]],
      body,
      isRaw: each.isRaw ?? false,
    });
    result.statuses[heard.status] = (result.statuses[heard.status] ?? 0) + 1;
    const row = result.rows[each.row]!;
    row.sent++;
    if (heard.status >= 200 && heard.status < 300) row.succeeded++;
    const fault = faultOf(heard, each.method, each.isRaw ?? false, (body?.length ?? 0) > 30_000);
    if (fault) {
      result.findings.push({
        fault,
        row: each.row,
        kind: each.kind,
        request: JSON.stringify({
          ...each,
          body: typeof each.body === "string" ? each.body.slice(0, 600) : each.body && "bytes",
        }),
        answer: `${heard.status} ${heard.text.slice(0, 400)}`,
      });
    }
  }

  /** Who has lost the session, and now and then one more in turn: what an account has is used up by and by. */
  async function renew(turn: number): Promise<void> {
    const isAlive = ({ session }: Belongings) =>
      fetch(`${url}/v1/users/me`, { headers: { authorization: `Bearer ${session}` } }).then(({ ok }) => ok);
    for (const [place, own] of cast.entries()) {
      if (place * 2 === turn % (accounts * 2) || !(await isAlive(own))) cast[place] = await createAccount();
    }
  }

  try {
    for (let batch = 0; result.sent < requests; batch++) {
      if (batch > 0) await renew(batch);
      const shares = arbitraries.map((arbitrary, row) =>
        fc.sample(arbitrary, {
          seed: seed + batch * all.length + all.indexOf(names[row]!),
          numRuns: shareOf(names[row]!),
        }),
      );
      const waiting = Array.from({ length: perBatch }, (_, turn) =>
        shares.flatMap((share) => share.slice(turn, turn + 1)),
      ).flat();
      await Promise.all(
        Array.from({ length: connections }, async () => {
          for (let next = waiting.pop(); next; next = waiting.pop()) await attack(next);
        }),
      );
      onProgress?.(result.sent);
    }
  } finally {
    sender.close();
  }
  return { ...result, seconds: (performance.now() - began) / 1000 };
}
