import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
import { jobNames } from "../../jobs/job-names.ts";
import { releaseVersion } from "../../release-version.ts";
import type { ProcessRole } from "../../process-role.ts";
import { BufferedHistogram } from "./buffered-histogram.ts";

/** Buckets in seconds. Our latency goals lie between 5 ms and 1 s; outgoing requests may take 15 s. */
const requestBuckets = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const queryBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10];
const engineBuckets = [0.05, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1, 1.5, 2, 3, 5, 10];
const jobBuckets = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 15, 60];

/**
 * Creates this process's metrics, with the names of docs/observability.md. A label's values are a closed list in the
 * code, or named by the operator: registered routes, names of jobs, codes of the contract, configured trusted lists. No
 * organization, id or host name of a customer is ever one.
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
  ) => new BufferedHistogram<L>({ name, help, buckets, labelNames, registers });

  gauge("ofage_build_info", "Always 1; the labels describe this process.", [
    "version",
    "role",
    "database",
  ]).set({ version: releaseVersion, role, database }, 1);
  const emailAttempts = counter("ofage_emails_total", "Attempts to send emails, by outcome.", ["outcome"]);
  const webhookAttempts = counter("ofage_webhook_attempts_total", "Webhook attempts, by outcome.", [
    "outcome",
  ]);
  const jobAttempts = counter("ofage_jobs_total", "Job attempts, by outcome.", ["job", "outcome"]);
  // Initialized, so that a rate is visible from the first count on.
  for (const outcome of ["sent", "failed"]) emailAttempts.inc({ outcome }, 0);
  for (const outcome of ["delivered", "refused", "unanswered"]) webhookAttempts.inc({ outcome }, 0);
  for (const job of jobNames) for (const outcome of ["done", "failed"]) jobAttempts.inc({ job, outcome }, 0);

  return {
    registry,
    requestDuration: histogram(
      "ofage_http_request_duration_seconds",
      "Time from a request's headers to the end of its response, by route and status class.",
      requestBuckets,
      ["method", "route", "status"],
    ),
    requestsInFlight: gauge("ofage_http_requests_in_flight", "Requests in progress."),
    requestErrors: counter(
      "ofage_http_errors_total",
      "Error responses, by route and contract code; rate_limited counts calls that a limit refused.",
      ["route", "code"],
    ),
    databaseUp: gauge(
      "ofage_database_up",
      "1 if the database answered when the metric was read, otherwise 0.",
    ),
    databaseConnections: gauge(
      "ofage_database_connections",
      "Connections in this process's pool (PostgreSQL).",
      ["state"],
    ),
    queriesAwaitingConnection: gauge(
      "ofage_database_connections_waiting",
      "Queries waiting for a connection (PostgreSQL).",
    ),
    queryDuration: histogram(
      "ofage_database_query_duration_seconds",
      "Duration of a query as measured by this process, by operation and outcome.",
      queryBuckets,
      ["operation", "outcome"],
    ),
    jobAttempts,
    jobDuration: histogram("ofage_job_duration_seconds", "Duration of a job attempt.", jobBuckets, ["job"]),
    jobsWaiting: gauge("ofage_jobs_waiting", "Jobs that are due but not started, across all processes.", [
      "job",
    ]),
    jobsFailed: gauge(
      "ofage_jobs_failed_permanently",
      "Jobs that have used all attempts, kept for inspection.",
      ["job"],
    ),
    oldestJobAgeSeconds: gauge(
      "ofage_jobs_oldest_waiting_seconds",
      "Time since the oldest waiting job became due; 0 if none waits.",
    ),
    webhookAttempts,
    webhookAttemptDuration: histogram(
      "ofage_webhook_attempt_duration_seconds",
      "Duration of a webhook attempt.",
      jobBuckets,
    ),
    deliveriesOverdue: gauge(
      "ofage_webhook_deliveries_overdue",
      "Webhook deliveries that are due but not sent, across all processes; counted up to 10,000.",
    ),
    deliveryLagSeconds: gauge(
      "ofage_webhook_delivery_lag_seconds",
      "Time since the oldest overdue delivery became due; 0 if there is none.",
    ),
    verificationsEnded: counter(
      "ofage_verifications_ended_total",
      "Ended verifications, by status, failure reason and mode.",
      ["status", "failure_reason", "mode"],
    ),
    readingsInProgress: gauge(
      "ofage_engine_readings_in_progress",
      "Frames being read, or waiting for a worker.",
      ["state"],
    ),
    framesRead: counter("ofage_engine_frames_total", "Frames read."),
    readingDuration: histogram(
      "ofage_engine_reading_duration_seconds",
      "Duration of reading a frame, including the wait for a worker.",
      engineBuckets,
    ),
    engineRefusals: counter(
      "ofage_engine_refusals_total",
      "Visitors asked to retry because the engine was full.",
    ),
    trustedListAgeSeconds: gauge(
      "ofage_trusted_list_age_seconds",
      "Time since a trusted list was last accepted; no value for one that never was.",
      ["source"],
    ),
    walletCertificateExpiry: gauge(
      "ofage_wallet_certificate_expiry_timestamp_seconds",
      "Time from which on no request to a wallet is signed, in Unix time; 0 without a certificate.",
    ),
    trustedListFailures: counter(
      "ofage_trusted_list_failures_total",
      "Attempts to load a trusted list that failed.",
      ["source"],
    ),
    emailAttempts,
    integrationCallDuration: histogram(
      "ofage_integration_call_duration_seconds",
      "Duration of a call to Stripe or Google.",
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
