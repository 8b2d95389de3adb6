import type { LogEvent } from "kysely";
import { currentTelemetryScope } from "./scope.ts";
import { errorTypeOf } from "./log/logged-error.ts";
import { type QueryOperation, queryOperations } from "./query-operations.ts";
import type { Telemetry } from "./telemetry.ts";

/** Told of each query when it is over. Of the query only what it does is looked at, never its text or values. */
export function instrumentQueries({ log, metrics, tracing }: Telemetry): (event: LogEvent) => void {
  return (event) => {
    const operation = operationOf(event);
    const seconds = event.queryDurationMillis / 1000;
    const failed = event.level === "error";
    metrics.queryDuration.observe({ operation, outcome: failed ? "failed" : "done" }, seconds);
    if (failed)
      log.write("query failed", { operation, ms: Math.round(event.queryDurationMillis), err: event.error });
    const parent = currentTelemetryScope().span;
    // What the process asks by itself, once a second and more, is no trace of anybody's call.
    if (!parent) return;
    tracing
      .startSpan({
        name: `database ${operation}`,
        kind: "client",
        attributes: { "db.system.name": "postgresql", "db.operation.name": operation },
        parent,
        startTimeMs: Date.now() - event.queryDurationMillis,
      })
      ?.end(failed ? { "error.type": errorTypeOf(event.error) } : {});
  };
}

function operationOf({ query }: LogEvent): QueryOperation {
  const { kind } = query.query;
  const word =
    kind === "RawNode"
      ? /^\s*(\w+)/.exec(query.sql)?.[1]?.toLowerCase()
      : kind.replace("QueryNode", "").toLowerCase();
  // A statement that begins with a named query mostly writes.
  return queryOperations.find((each) => each === word) ?? "other";
}
