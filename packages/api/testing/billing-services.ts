import { sql } from "kysely";
import type { Services } from "../src/context.ts";
import { migrateToLatest } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/open-database.ts";
import { readEnv } from "../src/env.ts";
import { openJobQueue } from "../src/jobs/job-queue.ts";
import { createPaymentGateway } from "../src/integrations/payments/index.ts";
import { createKeyring } from "../src/secrets/keyring.ts";
import { openTelemetry } from "../src/telemetry/telemetry.ts";
import { secretKey } from "./secret-key.ts";

/** Services that billing needs, without a server: a database, the queue, the test gateway, and a settable clock. */
export interface BillingServices {
  services: Services;
  setTime(ms: number): void;
  query(sql: string): Promise<unknown[]>;
  close(): Promise<void>;
}

/**
 * Opens the services.
 * @param databaseUrl address of a database; if omitted, the embedded database in `dataDir`
 */
export async function openBillingServices(dataDir: string, databaseUrl?: string): Promise<BillingServices> {
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    LOG_LEVEL: "silent",
  });
  const signals = await openTelemetry(env);
  const database = await openDatabase(env);
  const { db } = database;
  await migrateToLatest(db);
  const queue = await openJobQueue(database, (error) => console.error(error.message));
  let time = 0;
  const clock = () => new Date(time);
  const gateway = await createPaymentGateway(env, db, clock);
  return {
    services: {
      env,
      telemetry: signals,
      db,
      keyring: createKeyring(secretKey),
      queue,
      paymentGateway: gateway,
      clock,
    } as Services,
    setTime: (ms) => {
      time = ms;
    },
    query: async (text) => (await sql.raw(text).execute(db)).rows,
    close: async () => {
      await queue.close();
      await database.close();
    },
  };
}
