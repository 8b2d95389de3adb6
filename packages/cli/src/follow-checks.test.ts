import { ApiError, isFinalStatus, type Verification } from "@ofage/contract";
import { beforeEach, expect, test } from "vitest";
import { passedCheck } from "../testing/check.ts";
import { followChecks } from "./follow-checks.ts";

/** Checks of the server, oldest first. */
let checks: Verification[];
/** Acts of the server, each before it answers the list of a look. */
let before: (() => void)[];
let troubles: unknown[];
beforeEach(() => {
  checks = [];
  before = [];
  troubles = [];
});

const create = (id: string, changes: Partial<Verification> = {}) =>
  checks.push(passedCheck({ id, status: "created", age_verified: null, ...changes }));
const end = (id: string) =>
  Object.assign(
    checks.find((check) => check.id === id)!,
    { status: "passed", age_verified: true },
  );

const api = {
  async listVerifications(query: Record<string, unknown>) {
    if (query.status === undefined && query.limit === 100 && query.cursor === undefined) before.shift()?.();
    const found = checks
      .filter(({ status }) => query.status === undefined || status === query.status)
      .filter(
        ({ created_at }) => query.created_after === undefined || created_at >= String(query.created_after),
      )
      .toReversed();
    const from = Number(query.cursor ?? 0);
    // Pages of two, so that there are several.
    const next = from + 2 < found.length ? String(from + 2) : null;
    return { data: found.slice(from, from + 2), has_more: next !== null, next_cursor: next };
  },
  async readVerification({ id }: { id: string }) {
    const found = checks.find((check) => check.id === id);
    if (!found) throw new ApiError(404, "Not Found", undefined);
    return found;
  },
};

/** Follows until so many changes were seen, and returns them in words. */
async function follow(count: number): Promise<string[]> {
  const stop = new AbortController();
  const seen: string[] = [];
  const changes = followChecks(api, {
    filter: {},
    signal: stop.signal,
    onTrouble: (error) => troubles.push(error),
    intervalMs: 1,
  });
  for await (const { kind, check } of changes) {
    expect(kind === "created" || isFinalStatus(check.status)).toBe(true);
    seen.push(`${check.id} ${kind}`);
    if (seen.length === count) stop.abort();
  }
  return seen;
}

test("followChecks leaves out what happened before, and follows what is open since then", async () => {
  create("ver_old", { created_at: "2026-11-30T09:00:00.000Z" });
  create("ver_1");
  create("ver_2", passedCheck());
  before = [() => {}, () => end("ver_1"), () => end("ver_old"), () => create("ver_3")];
  expect(await follow(3)).toEqual(["ver_1 ended", "ver_old ended", "ver_3 created"]);
});

test("followChecks returns each change once and in order, also of many checks at once", async () => {
  const ids = ["ver_1", "ver_2", "ver_3", "ver_4", "ver_5"];
  before = [() => ids.forEach((id) => create(id)), () => ids.forEach(end)];
  expect(await follow(10)).toEqual([...ids.map((id) => `${id} created`), ...ids.map((id) => `${id} ended`)]);
});

test("followChecks returns both changes of a check that was created and ended between two looks", async () => {
  create("ver_1", passedCheck());
  before = [() => {}, () => create("ver_2", passedCheck({ id: "ver_2" }))];
  expect(await follow(2)).toEqual(["ver_2 created", "ver_2 ended"]);
});

test("followChecks sees a check whose time of creation is before that of one seen earlier", async () => {
  create("ver_2");
  before = [() => {}, () => create("ver_1", { created_at: "2026-11-30T09:59:58.000Z" })];
  expect(await follow(1)).toEqual(["ver_1 created"]);
});

test("followChecks forgets an open check that was erased", async () => {
  create("ver_1");
  before = [() => {}, () => (checks = []), () => create("ver_2")];
  expect(await follow(1)).toEqual(["ver_2 created"]);
});

test("followChecks waits out a failure that passes, and loses no change", async () => {
  create("ver_1");
  const limited = new ApiError(429, "Too Many Requests", undefined, 0);
  before = [
    () => {},
    () => {
      end("ver_1");
      create("ver_2");
      throw limited;
    },
  ];
  expect(await follow(2)).toEqual(["ver_1 ended", "ver_2 created"]);
  expect(troubles).toEqual([limited]);
});

test("followChecks throws a failure that does not pass", async () => {
  const refused = new ApiError(401, "Unauthorized", undefined);
  create("ver_1");
  before = [
    () => {},
    () => {
      throw refused;
    },
  ];
  await expect(follow(1)).rejects.toBe(refused);
});
