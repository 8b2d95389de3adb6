import type { LogEvent } from "kysely";
import { currentScope } from "./scope.ts";
import { kindOf } from "./log/failure.ts";
import { type Operation, operations } from "./operations.ts";
import type { Signals } from "./signals.ts";

/** Told of each query when it is over. Of the query only what it does is looked at, never its text or values. */
export function watchQueries({ log, metrics, tracing }: Signals): (event: LogEvent) => void {
  return (event) => {
    const operation = operationOf(event);
    const seconds = event.queryDurationMillis / 1000;
    const failed = event.level === "error";
    metrics.queryDuration.observe({ operation, outcome: failed ? "failed" : "done" }, seconds);
    if (failed)
      log.write("query failed", { operation, ms: Math.round(event.queryDurationMillis), err: event.error });
    const parent = currentScope().span;
    // What the process asks by itself, once a second and more, is no trace of anybody's call.
    if (!parent) return;
    tracing
      .begin({
        name: `database ${operation}`,
        kind: "client",
        attributes: { "db.system.name": "postgresql", "db.operation.name": operation },
        parent,
        at: Date.now() - event.queryDurationMillis,
      })
      ?.end(failed ? { "error.type": kindOf(event.error) } : {});
  };
}

function operationOf({ query }: LogEvent): Operation {
  const { kind } = query.query;
  const word =
    kind === "RawNode"
      ? /^\s*(\w+)/.exec(query.sql)?.[1]?.toLowerCase()
      : kind.replace("QueryNode", "").toLowerCase();
  // A statement that begins with a named query mostly writes.
  return operations.find((each) => each === word) ?? "other";
}
