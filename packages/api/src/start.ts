import { setTimeout as wait } from "node:timers/promises";
import { createEngine, type Engine } from "@ofage/engine";
import { createApp } from "./app.ts";
import type { Services } from "./context.ts";
import { serveCopies } from "./carry/copy-channel.ts";
import { keyMark } from "./carry/key.ts";
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
import { lookAtDatabase } from "./signals/metrics/look-at-database.ts";
import { addProcessMetrics } from "./signals/metrics/metrics.ts";
import { type ServedMetrics, serveMetrics } from "./signals/metrics/serve-metrics.ts";
import { openSignals } from "./signals/signals.ts";
import { watchEngine } from "./signals/watch-engine.ts";
import { watchJobs } from "./signals/watch-jobs.ts";
import { watchClient, watchMail, watchWebhooks } from "./signals/watch-outside.ts";
import { watchQueries } from "./signals/watch-queries.ts";
import { createPasswords } from "./secrets/passwords.ts";
import { loadOrCreateSecretKey } from "./secrets/secret-key.ts";

/** Longer than a proxy's looks at /readyz are apart: by the time the port closes it sends nothing more to this process. */
const drainMs = 2_500;

export interface Running {
  services: Services;
  /** Stops taking requests, lets those in flight finish, and closes everything in the order it was opened from. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Runs when the schema is there and before the first request. */
  prepare?: (services: Services) => Promise<void>;
  /** See Services. */
  clock?: () => Date;
  /** Reads frames in place of what the environment names. */
  engine?: Engine;
}

/** Opens the engine that the environment names: one of this process, or those apart. */
async function openEngine({ role, engineUrls, engineKey, ageNetwork }: Env): Promise<Engine> {
  if (role === "jobs") return noEngine;
  if (engineUrls.length > 0) return connectEngines(engineUrls, engineKey!);
  return createEngine({ network: ageNetwork });
}

/** Opens the database, warms the engine, starts the jobs and listens: all of it, or what is this process's role. */
export async function start(env: Env, options: StartOptions = {}): Promise<Running> {
  const { prepare, clock = () => new Date() } = options;
  const [serves, works] = [env.role !== "jobs", env.role !== "api"];
  const signals = await openSignals(env);
  const { log, metrics } = signals;
  const warming = (options.engine ? Promise.resolve(options.engine) : openEngine(env)).then((engine) =>
    engine === noEngine ? engine : watchEngine(engine, signals),
  );
  // Looked at below; without this a failing engine would end the process before the database is closed.
  warming.catch(() => {});
  // A network that does not fit its manifest is told before the database is touched.
  if (env.ageNetwork) await warming;
  const database = await openDatabase(env, {
    query: watchQueries(signals),
    connectionLost: (err) => log.write("database connection lost", { err }),
  });
  let served: ServedMetrics | undefined;
  let queue: Queue | undefined;
  let deliverer: Deliverer | undefined;
  let copies: { close(): Promise<void> } | undefined;
  try {
    await migrate(database.db);
    const secretKey = env.secretKey ?? (await loadOrCreateSecretKey(env.dataDir));
    const keyring = createKeyring(secretKey);
    queue = await openQueue(database, (err) => log.write("job queue failed", { err }), works);
    const engine = await warming;
    const google = createGoogleClient(env);
    const gateway = createGateway(env, database.db, clock);
    const services: Services = {
      env,
      signals,
      db: database.db,
      keyring,
      passwords: createPasswords(),
      queue,
      engine,
      images: createImageEncoder(),
      google: google && watchClient(google, "google", signals),
      gateway: env.stripe ? watchClient(gateway, "stripe", signals) : gateway,
      geo: await openGeo(),
      rateCounts: openRateCounts({ db: database.db, keyring }, (err) =>
        log.write("counts not written", { counts: "rate limits", err }),
      ),
      keyCalls: openKeyCalls(database.db, (err) =>
        log.write("counts not written", { counts: "calls of API keys", err }),
      ),
      clock,
    };
    await keepLiveDemo(services);
    await prepare?.(services);

    let stopping = false;
    const app = await (serves ? createApp : createHealthApp)(services, () => stopping);
    if (works) {
      const post = watchWebhooks(createWebhookPost(env.webhookAllowNet), signals);
      deliverer = await openDeliverer(services, post, (err) => log.write("webhooks failed", { err }));
      const mailer = watchMail(createMailer(env), signals);
      await queue.work(jobHandlers(services, mailer, deliverer, database.maintain), watchJobs(signals));
      await database.db.transaction().execute((tx) => services.queue.enqueue(tx, "state-settings", {}));
    }
    if (env.metrics) {
      addProcessMetrics(metrics);
      const look = lookAtDatabase(database, signals, works, clock);
      served = await serveMetrics(metrics.registry, env.metrics, look, (err) =>
        log.write("metrics failed", { err }),
      );
    }
    if (database.copyTo) {
      copies = await serveCopies(env.dataDir, keyMark(secretKey), database.copyTo, (err) =>
        log.write("backup failed", { err }),
      );
    }
    await app.listen({ host: env.host, port: env.port });
    return {
      services,
      stop: async () => {
        stopping = true;
        if (env.role === "api") await wait(drainMs);
        await app.close();
        await served?.close();
        await services.rateCounts.close();
        await services.keyCalls.close();
        await deliverer?.close();
        await services.queue.close();
        await copies?.close();
        await engine.close();
        await database.close();
        await signals.tracing.close();
      },
    };
  } catch (error) {
    await served?.close();
    await copies?.close();
    await deliverer?.close();
    await queue?.close();
    await warming.then((engine) => engine.close()).catch(() => {});
    await database.close();
    await signals.tracing.close();
    throw error;
  }
}
