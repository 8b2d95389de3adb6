import type { HostedCheck } from "@ofage/contract";
import { expect, test } from "vitest";
import { createHostedCheckClient, type HostedCheckClient } from "./hosted-check-client.ts";
import { takeIfLoaded, withPreloadedCheck } from "./preloaded-check.ts";

const early = { id: "ver_1", status: "created" } as HostedCheck;
const late = { id: "ver_1", status: "started" } as HostedCheck;
const calls: HostedCheckClient = { ...createHostedCheckClient("tok"), readCheck: async () => late };

test("takes what arrived in time, and waits for nothing", async () => {
  expect(await takeIfLoaded(Promise.resolve(early))).toBe(early);
  expect(await takeIfLoaded(new Promise(() => undefined))).toBeNull();
  expect(await takeIfLoaded(undefined)).toBeNull();
});

test("the first reading takes the early check, the next asks the server", async () => {
  const { readCheck } = withPreloadedCheck(calls, Promise.resolve(early));
  expect(await readCheck({ id: "ver_1" })).toBe(early);
  expect(await readCheck({ id: "ver_1" })).toBe(late);
});

test("asks the server when the early check came to nothing", async () =>
  expect(await withPreloadedCheck(calls, Promise.resolve(null)).readCheck({ id: "ver_1" })).toBe(late));
