import { setTimeout as wait } from "node:timers/promises";
import { createEngine, type Engine } from "@ofage/engine";
import { createApp } from "./app.ts";
import type { Services } from "./context.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open.ts";
import type { Env } from "./env.ts";
import { connectEngines, noEngine } from "./engine-channel/index.ts";
import { createHealthApp } from "./http/health-app.ts";
import { openRateCounts } from "./http/rate-counts/index.ts";
import { createImageEncoder } from "./images/encoder.ts";
import { jobHandlers } from "./jobs/handlers.ts";
import { openQueue, type Queue } from "./jobs/queue.ts";
import { openGeo } from "./outside/geo.ts";
import { createGoogleClient } from "./outside/google.ts";
import { createMailer } from "./outside/mail.ts";
import { createWebhookPost } from "./outside/webhook-post.ts";
import { openKeyCalls } from "./rooms/api-keys/index.ts";
import { createGateway } from "./outside/payments/index.ts";
import { keepLiveDemo } from "./rooms/live-demo/index.ts";
import { type Deliverer, openDeliverer } from "./rooms/webhooks/index.ts";
import { createKeyring } from "./secrets/keyring.ts";
import { createPasswords } from "./secrets/passwords.ts";
import { loadOrCreateSecretKey } from "./secrets/secret-key.ts";

/** Longer than a proxy's looks at /readyz are apart: by the time the port closes it sends nothing more to this process. */
const drainMs = 2_500;

export interface Running {
  services: Services;
  /** Stops taking requests, lets those in flight finish, and closes everything in the order it was opened from. */
  stop(): Promise<void>;
}

/** What reads frames for this process. */
async function openEngine({ role, engineUrls, engineKey, ageNetwork }: Env): Promise<Engine> {
  if (role === "jobs") return noEngine;
  if (engineUrls.length > 0) return connectEngines(engineUrls, engineKey!);
  return createEngine({ network: ageNetwork });
}

/**
 * Opens the database, warms the engine, starts the jobs and listens: all of it, or what is this process's role.
 * @param prepare runs when the schema is there and before the first request
 * @param clock see Services
 */
export async function start(
  env: Env,
  prepare: (services: Services) => Promise<void> = async () => {},
  clock = () => new Date(),
): Promise<Running> {
  const [serves, works] = [env.role !== "jobs", env.role !== "api"];
  const warming = openEngine(env);
  // Looked at below; without this a failing engine would end the process before the database is closed.
  warming.catch(() => {});
  // A network that does not fit its manifest is told before the database is touched.
  if (env.ageNetwork) await warming;
  const database = await openDatabase(env);
  let queue: Queue | undefined;
  let deliverer: Deliverer | undefined;
  try {
    await migrate(database.db);
    const keyring = createKeyring(env.secretKey ?? (await loadOrCreateSecretKey(env.dataDir)));
    queue = await openQueue(database, (error) => console.error(`job queue: ${error.message}`), works);
    const engine = await warming;
    const services: Services = {
      env,
      db: database.db,
      keyring,
      passwords: createPasswords(),
      queue,
      engine,
      images: createImageEncoder(),
      google: createGoogleClient(env),
      gateway: createGateway(env, database.db, clock),
      geo: await openGeo(),
      rateCounts: openRateCounts({ db: database.db, keyring }),
      keyCalls: openKeyCalls(database.db),
      clock,
    };
    await keepLiveDemo(services);
    await prepare(services);

    let stopping = false;
    const app = await (serves ? createApp : createHealthApp)(services, () => stopping);
    if (works) {
      const post = createWebhookPost(env.webhookAllowNet);
      deliverer = await openDeliverer(services, post, (error) => console.error(`webhooks: ${error.message}`));
      await queue.work(jobHandlers(services, createMailer(env), deliverer, database.maintain));
      await database.db.transaction().execute((tx) => services.queue.enqueue(tx, "state-settings", {}));
    }
    await app.listen({ host: env.host, port: env.port });
    return {
      services,
      stop: async () => {
        stopping = true;
        if (env.role === "api") await wait(drainMs);
        await app.close();
        await services.rateCounts.close();
        await services.keyCalls.close();
        await deliverer?.close();
        await services.queue.close();
        await engine.close();
        await database.close();
      },
    };
  } catch (error) {
    await deliverer?.close();
    await queue?.close();
    await warming.then((engine) => engine.close()).catch(() => {});
    await database.close();
    throw error;
  }
}
