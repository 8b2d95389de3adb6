import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { jobNames } from "../../jobs/job-names.ts";
import { releaseVersion } from "../../release-version.ts";
import type { ProcessRole } from "../../process-role.ts";

/** Buckets in seconds. Our latency goals lie between 5 ms and 1 s; outgoing requests may take 15 s. */
const requestBuckets = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const queryBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10];
const engineBuckets = [0.05, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1, 1.5, 2, 3, 5, 10];
const jobBuckets = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 15, 60];

/**
 * Creates this process's metrics, with the names of docs/observability.md. A label's values are a closed list in the
 * code: registered routes, names of jobs, codes of the contract. No account, id or host name is ever one.
 */
export function createMetrics({
  role,
  database,
}: {
  role: ProcessRole;
  database: "embedded" | "postgresql" | "none";
}) {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter<L>({ name, help, labelNames, registers });
  const gauge = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge<L>({ name, help, labelNames, registers });
  const histogram = <L extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: readonly L[] = [],
  ) => new Histogram<L>({ name, help, buckets, labelNames, registers });

  gauge("ofage_build_info", "1; its labels say what this process is.", ["version", "role", "database"]).set(
    { version: releaseVersion, role, database },
    1,
  );
  const emailAttempts = counter("ofage_emails_total", "Attempts to send emails, by outcome.", ["outcome"]);
  const webhookAttempts = counter(
    "ofage_webhook_attempts_total",
    "Attempts at webhooks, by what came of them.",
    ["outcome"],
  );
  const jobAttempts = counter("ofage_jobs_total", "Attempts at jobs, by outcome.", ["job", "outcome"]);
  // Initialized, so that a rate is visible from the first count on.
  for (const outcome of ["sent", "failed"]) emailAttempts.inc({ outcome }, 0);
  for (const outcome of ["delivered", "refused", "unanswered"]) webhookAttempts.inc({ outcome }, 0);
  for (const job of jobNames) for (const outcome of ["done", "failed"]) jobAttempts.inc({ job, outcome }, 0);

  return {
    registry,
    requestDuration: histogram(
      "ofage_http_request_duration_seconds",
      "From a request's head to the end of its answer, by route and class of status.",
      requestBuckets,
      ["method", "route", "status"],
    ),
    requestsInFlight: gauge("ofage_http_requests_in_flight", "Requests being answered."),
    requestErrors: counter(
      "ofage_http_errors_total",
      "Errors answered, by route and code of the contract; rate_limited are calls refused by a limit.",
      ["route", "code"],
    ),
    databaseUp: gauge("ofage_database_up", "1 if the database answered when this was read, else 0."),
    databaseConnections: gauge(
      "ofage_database_connections",
      "Connections of this process's pool (PostgreSQL).",
      ["state"],
    ),
    queriesAwaitingConnection: gauge(
      "ofage_database_connections_waiting",
      "Queries that wait for a connection (PostgreSQL).",
    ),
    queryDuration: histogram(
      "ofage_database_query_duration_seconds",
      "Of a query as this process saw it, by what it does and whether it failed.",
      queryBuckets,
      ["operation", "outcome"],
    ),
    jobAttempts,
    jobDuration: histogram("ofage_job_duration_seconds", "Of an attempt at a job.", jobBuckets, ["job"]),
    jobsWaiting: gauge("ofage_jobs_waiting", "Jobs that are due and not begun, for all processes together.", [
      "job",
    ]),
    jobsFailed: gauge("ofage_jobs_failed_permanently", "Jobs whose attempts are used up, kept for a look.", [
      "job",
    ]),
    oldestJobAgeSeconds: gauge(
      "ofage_jobs_oldest_waiting_seconds",
      "How long the oldest of them has been due; 0 without any.",
    ),
    webhookAttempts,
    webhookAttemptDuration: histogram(
      "ofage_webhook_attempt_duration_seconds",
      "Of an attempt at a webhook.",
      jobBuckets,
    ),
    deliveriesOverdue: gauge(
      "ofage_webhook_deliveries_overdue",
      "Deliveries that are due and not sent, for all processes together; counted to 10,000.",
    ),
    deliveryLagSeconds: gauge(
      "ofage_webhook_delivery_lag_seconds",
      "How long the oldest of them has been due; 0 without any.",
    ),
    verificationsEnded: counter(
      "ofage_verifications_ended_total",
      "Checks ended, by status, failure reason and mode.",
      ["status", "failure_reason", "mode"],
    ),
    readingsInProgress: gauge("ofage_engine_readings_in_progress", "Visitors' frames being read.", ["state"]),
    framesRead: counter("ofage_engine_frames_total", "Frames read."),
    readingDuration: histogram(
      "ofage_engine_reading_duration_seconds",
      "Of one visitor's frames, with the wait for a worker.",
      engineBuckets,
      ["outcome"],
    ),
    engineRefusals: counter(
      "ofage_engine_refusals_total",
      "Visitors told to come again, since the engine was full.",
    ),
    emailAttempts,
    integrationCallDuration: histogram(
      "ofage_integration_call_duration_seconds",
      "Of a call of Stripe or Google.",
      jobBuckets,
      ["service", "outcome"],
    ),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Adds Node's process metrics: CPU, memory, garbage collection, the event loop's lag. They cost a little, so they are
 * added only if they are read.
 */
export function addProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
