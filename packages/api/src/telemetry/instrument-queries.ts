import type { QueryEvent } from "../db/open-database.ts";
import { currentTelemetryScope } from "./scope.ts";
import { errorTypeOf } from "./log/logged-error.ts";
import { type QueryOperation, queryOperations } from "./query-operations.ts";
import type { Telemetry } from "./telemetry.ts";

/** Creates a listener that records each query when it is over. It uses only the query's operation, never its text or values. */
export function instrumentQueries({ log, metrics, tracing }: Telemetry): (event: QueryEvent) => void {
  return (event) => {
    const operation = operationOf(event);
    const seconds = event.queryDurationMillis / 1000;
    const failed = event.level === "error";
    metrics.queryDuration.observe({ operation, outcome: failed ? "failed" : "done" }, seconds);
    if (failed)
      log.write("query failed", { operation, ms: Math.round(event.queryDurationMillis), err: event.error });
    const parent = currentTelemetryScope().span;
    // Queries that the process runs by itself, once a second and more, belong to no call's trace.
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

/** Operations by the kind of node that the query builder makes. */
const operationByKind: Partial<Record<string, QueryOperation>> = {
  SelectQueryNode: "select",
  InsertQueryNode: "insert",
  UpdateQueryNode: "update",
  DeleteQueryNode: "delete",
};

function operationOf({ query }: QueryEvent): QueryOperation {
  const { kind } = query.query;
  if (kind !== "RawNode") return operationByKind[kind] ?? "other";
  const word = /^\s*(\w+)/.exec(query.sql)?.[1]?.toLowerCase();
  // A statement that begins with a named query usually writes.
  return queryOperations.find((each) => each === word) ?? "other";
}
