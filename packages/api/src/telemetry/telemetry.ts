import type { Env } from "../env.ts";
import { type Log, openLog } from "./log/log.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import { openTracing } from "./traces/open-tracing.ts";
import type { Tracing } from "./traces/tracing.ts";

/** The telemetry of a process: logs, metrics and traces. Only listed fields get into any of them. */
export interface Telemetry {
  log: Log;
  metrics: Metrics;
  tracing: Tracing;
}

export async function openTelemetry(env: Env): Promise<Telemetry> {
  const log = openLog(env);
  const database = env.role === "engine" ? "none" : env.databaseUrl ? "postgresql" : "embedded";
  return {
    log,
    metrics: createMetrics({ role: env.role, database }),
    tracing: await openTracing(env, () => log.write("traces not sent", {})),
  };
}
