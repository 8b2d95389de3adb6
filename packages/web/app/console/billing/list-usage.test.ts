import { expect, test } from "vitest";
import { listUsage } from "./list-usage.ts";

const usage = { count: 1, unit_price: 0.5, total_cost: 0.5 };

test("listUsage leaves out a missing service and lists a new one last", () => {
  const events = { voice_check: usage, liveness_sdk: usage, age_verification_api: usage };
  expect(listUsage(events).map(([service]) => service)).toEqual([
    "age_verification_api",
    "liveness_sdk",
    "voice_check",
  ]);
});
