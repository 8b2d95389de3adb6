import type { HostedCheck } from "@ofage/contract";
import { expect, test } from "vitest";
import { createHostedCheckClient, type HostedCheckClient } from "./hosted-check-client.ts";
import { takeIfLoaded, withPreloadedCheck } from "./preloaded-check.ts";

const early = { id: "ver_1", status: "created" } as HostedCheck;
const late = { id: "ver_1", status: "started" } as HostedCheck;
const calls: HostedCheckClient = { ...createHostedCheckClient("tok"), readCheck: async () => late };

test("takeIfLoaded returns what has arrived and waits for nothing", async () => {
  expect(await takeIfLoaded(Promise.resolve(early))).toBe(early);
  expect(await takeIfLoaded(new Promise(() => undefined))).toBeNull();
  expect(await takeIfLoaded(undefined)).toBeNull();
});

test("the first read takes the preloaded check, and the next asks the server", async () => {
  const { readCheck } = withPreloadedCheck(calls, Promise.resolve(early));
  expect(await readCheck({ id: "ver_1" })).toBe(early);
  expect(await readCheck({ id: "ver_1" })).toBe(late);
});

test("a read asks the server when the preload failed", async () =>
  expect(await withPreloadedCheck(calls, Promise.resolve(null)).readCheck({ id: "ver_1" })).toBe(late));
