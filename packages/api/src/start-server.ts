import { setTimeout as wait } from "node:timers/promises";
import { createApp } from "./app.ts";
import type { Services } from "./context.ts";
import { serveDatabaseCopies } from "./backup/database-copies.ts";
import { keyFingerprint } from "./backup/backup-key.ts";
import { migrateToLatest } from "./db/migrate.ts";
import { openDatabase } from "./db/open-database.ts";
import type { Env } from "./env.ts";
import { type Intervals, productionIntervals } from "./intervals.ts";
import { openEngine } from "./open-engine.ts";
import { type EngineClient, noEngine } from "./remote-engine/index.ts";
import { createHealthApp } from "./http/health-app.ts";
import { openRateCounts } from "./rate-counts/index.ts";
import { createImageEncoder } from "./images/image-encoder.ts";
import { createJobHandlers } from "./job-handlers.ts";
import { openJobQueue, type JobQueue } from "./jobs/job-queue.ts";
import { openGeo } from "./integrations/geo.ts";
import { createGoogleClient } from "./integrations/google.ts";
import { createEmailSender } from "./integrations/email-sender.ts";
import { createWebhookSender } from "./integrations/webhook-sender.ts";
import { createApiKeyCallCounter } from "./modules/api-keys/index.ts";
import { createPaymentGateway } from "./integrations/payments/index.ts";
import { openWalletSigners } from "./modules/digital-id/signing/index.ts";
import { createTrustStore, openStatusLists } from "./modules/digital-id/trust/index.ts";
import { ensureLiveDemo } from "./modules/live-demo/index.ts";
import { createScanPlaces } from "./modules/verifications/index.ts";
import { type Deliverer, openDeliverer } from "./modules/webhooks/index.ts";
import { createKeyring } from "./secrets/keyring.ts";
import { createDatabaseMetricsCollector } from "./telemetry/metrics/database-metrics-collector.ts";
import { addProcessMetrics } from "./telemetry/metrics/metrics.ts";
import { type MetricsServer, serveMetrics } from "./telemetry/metrics/serve-metrics.ts";
import { processScanClock } from "./scan-clock.ts";
import { openTelemetry } from "./telemetry/telemetry.ts";
import { instrumentEngine } from "./telemetry/instrument-engine.ts";
import { instrumentJobs } from "./telemetry/instrument-jobs.ts";
import {
  instrumentClient,
  instrumentEmailSender,
  instrumentWebhookSender,
} from "./telemetry/instrument-integrations.ts";
import { instrumentQueries } from "./telemetry/instrument-queries.ts";
import { createPasswordHasher, type PasswordHasher } from "./secrets/password-hasher.ts";
import { loadOrCreateSecretKey } from "./secrets/secret-key.ts";

/** Longer than a proxy's interval between /readyz checks: by the time the port closes, it sends nothing more to this process. */
const drainDelayMs = 2_500;

export interface RunningServer {
  services: Services;
  /** Stops accepting requests, lets those in flight finish, and closes everything in reverse order of opening. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Runs once the schema exists and before the first request. */
  beforeListen?: (services: Services) => Promise<void>;
  /** See Services. */
  clock?: () => Date;
  /** See Intervals. */
  intervals?: Intervals;
  /** False if jobs run only when they are enqueued, as tests need it; true by default. */
  keepsSchedules?: boolean;
  /** Hasher of passwords, by default at the cost that attackers pay too. */
  passwords?: PasswordHasher;
  /** Engine to use, which may still be opening; by default what the environment names. */
  engine?: EngineClient | Promise<EngineClient>;
}

/** Opens the services that the environment configures: Google, a payment gateway, the trusted issuers, and the keys for wallets. */
export async function openIntegrations(
  services: Pick<Services, "env" | "telemetry" | "db" | "clock">,
): Promise<Pick<Services, "google" | "paymentGateway" | "trust" | "statusLists" | "walletSigners">> {
  const { env, telemetry, db, clock } = services;
  const google = createGoogleClient(env);
  const gateway = await createPaymentGateway(env, db, clock);
  return {
    google: google && instrumentClient(google, "google", telemetry),
    paymentGateway: env.stripe ? instrumentClient(gateway, "stripe", telemetry) : gateway,
    trust: createTrustStore(services),
    statusLists: openStatusLists(env),
    walletSigners: await openWalletSigners(env),
  };
}

/** Opens the database, warms the engine, starts the jobs and listens, or does the part of this that belongs to the process's role. */
export async function startServer(env: Env, options: StartOptions = {}): Promise<RunningServer> {
  const {
    beforeListen,
    clock = () => new Date(),
    intervals = productionIntervals,
    passwords = createPasswordHasher(),
    keepsSchedules = true,
  } = options;
  const [serves, works] = [env.role !== "jobs", env.role !== "api"];
  const signals = await openTelemetry(env);
  const { log, metrics } = signals;
  const warming = Promise.resolve(options.engine ?? openEngine(env)).then((engine) =>
    engine === noEngine ? engine : instrumentEngine(engine, signals),
  );
  // The result is awaited below; without this handler, a failing engine would end the process before the database is closed.
  warming.catch(() => {});
  // A custom model that does not match its manifest is reported before the database is touched.
  if (env.modelManifestPath) await warming;
  const database = await openDatabase(env, {
    onQuery: instrumentQueries(signals),
    onConnectionLost: (err) => log.write("database connection lost", { err }),
  });
  let served: MetricsServer | undefined;
  let queue: JobQueue | undefined;
  let deliverer: Deliverer | undefined;
  let copies: { close(): Promise<void> } | undefined;
  try {
    await migrateToLatest(database.db);
    const secretKey = env.secretKey ?? (await loadOrCreateSecretKey(env.dataDir));
    const keyring = createKeyring(secretKey);
    queue = await openJobQueue(database, (err) => log.write("job queue failed", { err }), works, {
      pollMs: intervals.jobPoll,
      keepsSchedules: works && keepsSchedules,
    });
    const engine = await warming;
    const services: Services = {
      env,
      telemetry: signals,
      db: database.db,
      keyring,
      passwords,
      queue,
      engine,
      images: createImageEncoder(),
      ...(await openIntegrations({ env, telemetry: signals, db: database.db, clock })),
      geo: await openGeo(),
      rateCounts: openRateCounts({ db: database.db, keyring, intervals }, (err) =>
        log.write("counters not saved", { counts: "rate limits", err }),
      ),
      apiKeyCalls: createApiKeyCallCounter(
        { db: database.db, intervals },
        (err) => log.write("counters not saved", { counts: "calls of API keys", err }),
        clock,
      ),
      clock,
      scanClock: processScanClock,
      scanPlaces: createScanPlaces(),
      intervals,
    };
    // A certificate that cannot be read is reported before anyone depends on it.
    await services.trust.anchors();
    await ensureLiveDemo(services);
    await beforeListen?.(services);

    let stopping = false;
    const app = await (serves ? createApp : createHealthApp)(services, () => stopping);
    if (works) {
      const post = instrumentWebhookSender(createWebhookSender(env.webhookAllowNet), signals);
      deliverer = await openDeliverer(services, post, (err) => log.write("webhooks failed", { err }));
      const mailer = instrumentEmailSender(createEmailSender(env), signals);
      await queue.work(
        createJobHandlers(services, mailer, deliverer, database.maintain),
        instrumentJobs(signals),
      );
      await database.db.transaction().execute(async (tx) => {
        await services.queue.enqueue(tx, "reconcile-settings", {});
        if (env.trust.lists.length > 0) await services.queue.enqueue(tx, "load-trusted-lists", {});
      });
    }
    if (env.metrics) {
      addProcessMetrics(metrics);
      const look = createDatabaseMetricsCollector(database, signals, works, clock, services.trust);
      const { expires_at } = services.walletSigners.status(clock()) ?? {};
      if (expires_at) metrics.walletCertificateExpiry.set(expires_at.getTime() / 1000);
      served = await serveMetrics(metrics.registry, env.metrics, look, (err) =>
        log.write("metrics failed", { err }),
      );
    }
    if (database.copyFilesTo) {
      copies = await serveDatabaseCopies(
        env.dataDir,
        keyFingerprint(secretKey),
        database.copyFilesTo,
        (err) => log.write("backup failed", { err }),
      );
    }
    await app.listen({ host: env.host, port: env.port });
    return {
      services,
      stop: async () => {
        stopping = true;
        if (env.role === "api") await wait(drainDelayMs);
        await app.close();
        await served?.close();
        await services.rateCounts.close();
        await services.apiKeyCalls.close();
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
