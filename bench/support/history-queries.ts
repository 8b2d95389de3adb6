import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { BenchOrganization } from "./history-rows.ts";
import { quantile } from "./quantile.ts";

const sampleCount = 100;

export const replayFact = "replay of a policy over the last 100,000 checks, p95";

/** Query durations (p95 in milliseconds) by query, and other facts as text. */
export interface HistoryTimings {
  p95MsByQuery: Map<string, number>;
  facts: Map<string, string>;
}

export const numberFormat = new Intl.NumberFormat("en-US");

/** Returns the filters that the screen offers, by name. */
function historyFilters({ websites }: BenchOrganization, now: Date): Record<string, Record<string, string>> {
  const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  return {
    "no filter": {},
    "status error": { status: "error" },
    "a website with 45 % of the verifications": { website_id: websites[0]![0].id },
    "a website with 0.01 % of the verifications": { website_id: websites.at(-1)![0].id },
    "country US (30 %)": { country: "US" },
    "country IS (0.005 %)": { country: "IS" },
    "countries IS, MT and US": { country: "IS,MT,US" },
    "two statuses, two websites, two countries": {
      status: "failed,error",
      website_id: `${websites[1]![0].id},${websites.at(-1)![0].id}`,
      country: "DE,IS",
    },
    "country IS, 100 per page": { country: "IS", per_page: "100" },
    "last 90 days": { date_from: day(89), date_to: day(0) },
    "one day, 18 months ago": { date_from: day(547), date_to: day(547) },
    "status, website, country and 400 days": {
      status: "failed",
      website_id: websites[1]![0].id,
      country: "DE",
      date_from: day(450),
      date_to: day(50),
    },
    "test verifications only": { is_test: "true" },
    "method face scan (99 %)": { method: "face_scan" },
    "method own provider (1 %)": { method: "custom" },
    "search: part of a website's name": { search: "arena" },
    "search: prefix of 1,000 reference IDs": { search: "order-00004" },
    "search: no match": { search: "order-none" },
  };
}

/**
 * Sends all requests of the console to a running server, one after the other.
 * @param tokens session tokens of the organization, used in turn so that no rate limit is reached
 * @param now time up to which the organization's history was generated
 */
export async function measureHistoryQueries(
  server: { url: string; pid: number },
  tokens: string[],
  organization: BenchOrganization,
  now: Date,
): Promise<HistoryTimings> {
  const times = new Map<string, number>();
  const facts = new Map<string, string>();
  let asked = 0;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.url + path, {
      headers: { authorization: `Bearer ${tokens[asked++ % tokens.length]}`, ...headers },
    });
    if (!answer.ok) throw new Error(`${path} responded with ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const list = async (query: Record<string, string>) => {
    const answer = await get(`/v1/verifications?${new URLSearchParams(query)}`);
    const rows = (await answer.json()) as unknown[];
    return { rows: rows.length, total: Number(answer.headers.get("x-total")) };
  };

  const json = (path: string) => get(path).then((answer) => answer.json());
  const questions = new Map<string, () => Promise<unknown>>();
  for (const [what, query] of Object.entries(historyFilters(organization, now))) {
    const perPage = Number(query.per_page ?? 20);
    const { total } = await list(query);
    const pages = Math.max(1, Math.ceil(total / perPage));
    questions.set(`${what}, first page`, () => list(query));
    if (pages < 3) continue;
    const [middle, last] = [String(Math.ceil(pages / 2)), String(pages)];
    const { rows } = await list({ ...query, page: last });
    if (rows !== total - (pages - 1) * perPage)
      throw new Error(`${what}: the last page has ${rows} of ${total} rows`);
    questions.set(`${what}, middle page`, () => list({ ...query, page: middle }));
    questions.set(`${what}, last page`, () => list({ ...query, page: last }));
  }
  const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  questions.set("dashboard: user and four metrics", () => json("/v1/users/me"));
  questions.set("dashboard: charts", () => json("/v1/stats/overview"));
  questions.set("dashboard: checklist", () => json("/v1/onboarding"));
  questions.set("dashboard: recent activity", () => list({ per_page: "10" }));
  questions.set("analytics, 30 days", () => json("/v1/stats/verifications"));
  questions.set("analytics, 366 days", () =>
    json(`/v1/stats/verifications?date_from=${day(365)}&date_to=${day(0)}`),
  );
  const taken = new Map([...questions.keys()].map((what): [string, number[]] => [what, []]));
  // All queries in turn, so that a noisy moment on the machine affects each alike; the first turns warm up.
  for (let turn = -20; turn < sampleCount; turn++) {
    for (const [what, ask] of questions) {
      const from = performance.now();
      await ask();
      if (turn >= 0) taken.get(what)!.push(performance.now() - from);
    }
  }
  for (const [what, each] of taken) times.set(what, quantile(each, 0.95));
  for (const [what, value] of await measureReplay(server.url, tokens, organization)) facts.set(what, value);
  for (const [what, value] of await measureExport(server.pid, get)) facts.set(what, value);
  // The server has closed the connections that were idle during the export, which is noticed only now.
  await wait(1000);
  for (const zone of ["Asia/Kolkata", "UTC"]) {
    const from = performance.now();
    const answer = await fetch(`${server.url}/v1/users/time_zone`, {
      method: "PUT",
      headers: { authorization: `Bearer ${tokens[0]}`, "content-type": "application/json" },
      body: JSON.stringify({ time_zone: zone }),
    });
    if (!answer.ok) throw new Error(`changing the time zone responded with ${answer.status}`);
    facts.set("change of time zone", `${((performance.now() - from) / 1000).toFixed(2)} s`);
  }
  return { p95MsByQuery: times, facts };
}

/** Replays a policy over all of the organization's newest checks. */
async function measureReplay(
  url: string,
  tokens: string[],
  { websites }: BenchOrganization,
): Promise<[string, string][]> {
  const policy = {
    website_id: websites[0]![0].id,
    methods: [{ method: "face_scan", mode: "enabled", max_attempts: 3 }],
    pass_at: 25,
    scope: "organization",
    last: 100_000,
  };
  const times: number[] = [];
  let replayed = 0;
  for (let turn = 0; turn < 20; turn++) {
    const from = performance.now();
    const answer = await fetch(`${url}/v1/verifications/replay`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${tokens[turn % tokens.length]}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(policy),
    });
    if (!answer.ok) throw new Error(`the replay responded with ${answer.status}: ${await answer.text()}`);
    const { checks, without_signal } = (await answer.json()) as { checks: number; without_signal: number };
    replayed = checks + without_signal;
    times.push(performance.now() - from);
  }
  const p95 = (quantile(times, 0.95) / 1000).toFixed(2);
  return [[replayFact, `${p95} s for ${numberFormat.format(replayed)}`]];
}

/** Reads the whole history as CSV without storing it, and measures the server's memory meanwhile. */
async function measureExport(
  pid: number,
  get: (path: string, headers: Record<string, string>) => Promise<Response>,
): Promise<[string, string][]> {
  const before = await readResidentMebibytes(pid);
  let peak = before;
  const looking = setInterval(async () => {
    peak = Math.max(peak, await readResidentMebibytes(pid));
  }, 50);
  const from = performance.now();
  const answer = await get("/v1/verifications/export", { "accept-encoding": "identity" });
  let rows = -1;
  for await (const chunk of answer.body!) {
    for (const byte of chunk as Uint8Array) if (byte === 10) rows++;
  }
  const seconds = (performance.now() - from) / 1000;
  clearInterval(looking);
  return [
    ["CSV export of all rows", `${numberFormat.format(Math.round(rows / seconds))} rows/s`],
    ["server memory during the export", `${before.toFixed(0)} → peak ${peak.toFixed(0)} MiB`],
  ];
}

async function readResidentMebibytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1024;
}
