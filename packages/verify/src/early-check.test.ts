import type { Check } from "@ofage/contract";
import { expect, test } from "vitest";
import { openCalls, type Calls } from "./calls.ts";
import { arrived, withEarlyCheck } from "./early-check.ts";

const early = { id: "ver_1", status: "created" } as Check;
const late = { id: "ver_1", status: "started" } as Check;
const calls: Calls = { ...openCalls("tok"), readCheck: async () => late };

test("takes what arrived in time, and waits for nothing", async () => {
  expect(await arrived(Promise.resolve(early))).toBe(early);
  expect(await arrived(new Promise(() => undefined))).toBeNull();
  expect(await arrived(undefined)).toBeNull();
});

test("the first reading takes the early check, the next asks the server", async () => {
  const { readCheck } = withEarlyCheck(calls, Promise.resolve(early));
  expect(await readCheck({ id: "ver_1" })).toBe(early);
  expect(await readCheck({ id: "ver_1" })).toBe(late);
});

test("asks the server when the early check came to nothing", async () =>
  expect(await withEarlyCheck(calls, Promise.resolve(null)).readCheck({ id: "ver_1" })).toBe(late));
