import { expect, test } from "vitest";
import { testIntervals } from "../../../testing/test-services.ts";
import { borrowServer } from "../../../testing/thread-server.ts";
import type { Services } from "../../context.ts";
import { openDeliverer } from "./deliverer.ts";

test("a deliverer that failed looks again soon, and then only when something is due", async () => {
  const { db } = (await borrowServer()).services;
  let looks = 0;
  const services = {
    env: { databaseUrl: undefined },
    db,
    intervals: { ...testIntervals, deliveryPollAfterFailure: 100 },
    clock: () => {
      looks++;
      if (looks === 1) throw new Error("the database is away");
      return new Date();
    },
  } as unknown as Services;
  const reported: Error[] = [];
  const deliverer = await openDeliverer(
    services,
    () => Promise.reject(new Error("nothing is due")),
    (error) => reported.push(error),
  );
  await expect.poll(() => reported.length).toBe(1);
  expect(looks).toBe(1);
  await expect.poll(() => looks, { timeout: 5_000, interval: 10 }).toBeGreaterThan(1);
  const settled = looks;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect([looks <= settled + 1, reported.length]).toEqual([true, 1]);
  await deliverer.close();
});
