import { sql } from "kysely";
import type { Services } from "../src/context.ts";
import { migrate } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/open.ts";
import { readEnv } from "../src/env.ts";
import { openQueue } from "../src/jobs/queue.ts";
import { createGateway } from "../src/outside/payments/index.ts";
import { createKeyring } from "../src/secrets/keyring.ts";
import { openSignals } from "../src/signals/signals.ts";
import { secretKey } from "./secret-key.ts";

/** What billing needs of a server, without the server: a database, the queue, the test gateway, and a clock that is set. */
export interface BillingServices {
  services: Services;
  setTime(ms: number): void;
  ask(sql: string): Promise<unknown[]>;
  close(): Promise<void>;
}

/** @param databaseUrl without it, the embedded database in `dataDir` */
export async function openBillingServices(dataDir: string, databaseUrl?: string): Promise<BillingServices> {
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    LOG_LEVEL: "silent",
  });
  const signals = await openSignals(env);
  const database = await openDatabase(env);
  const { db } = database;
  await migrate(db);
  const queue = await openQueue(database, (error) => console.error(error.message));
  let time = 0;
  const clock = () => new Date(time);
  const gateway = createGateway(env, db, clock);
  return {
    services: { env, signals, db, keyring: createKeyring(secretKey), queue, gateway, clock } as Services,
    setTime: (ms) => {
      time = ms;
    },
    ask: async (text) => (await sql.raw(text).execute(db)).rows,
    close: async () => {
      await queue.close();
      await database.close();
    },
  };
}
