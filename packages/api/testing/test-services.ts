import { freePort } from "../../../fixtures/free-port.ts";
import { type Env, readEnv } from "../src/env.ts";
import { type Intervals, productionIntervals } from "../src/intervals.ts";
import { createPasswordHasher } from "../src/secrets/password-hasher.ts";
import type { StartOptions } from "../src/start-server.ts";
import { databaseEnvOf } from "./database-env.ts";
import { createLazyEngine } from "./lazy-engine.ts";
import { secretKey } from "./secret-key.ts";

/**
 * Intervals of servers under test: what a test waits for happens at once. A lease lasts for a second, because a busy
 * machine may be late by half of one.
 */
export const testIntervals: Intervals = {
  ...productionIntervals,
  apiKeyCallFlush: 50,
  idempotencyWait: 1_500,
  leaseRenewal: 100,
  leaseTimeout: 1_000,
  deliveryPollAfterFailure: 50,
};

/** Creates what servers under test are started with: short intervals, no schedules, cheap hashes, and networks that are loaded when needed. */
export const testServices = () =>
  ({
    intervals: testIntervals,
    // A job that the machine's clock started would change what a test looks at, once in many runs.
    keepsSchedules: false,
    passwords: createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
    engine: createLazyEngine(),
  }) satisfies StartOptions;

/** Reads the environment of a server under test. */
export async function readTestEnv(dataDir: string, variables: Record<string, string>): Promise<Env> {
  return readEnv({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    TRUST_PROXY: "127.0.0.1",
    SECRET_KEY: secretKey,
    ...(await databaseEnvOf(dataDir)),
    WEBHOOK_ALLOW_NET: "127.0.0.1",
    ...variables,
  });
}
