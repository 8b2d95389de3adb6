import type { IncomingMessage } from "node:http";
import { currentTelemetryScope, type TelemetryScope } from "../telemetry/scope.ts";

const [requestId, traceparent] = ["x-request-id", "traceparent"];

/** Creates headers that tell the engine process whose reading it is, so that its log lines and spans can be found with the request's. */
export function createScopeHeaders(): Record<string, string> {
  const { request_id, span } = currentTelemetryScope();
  return { ...(request_id && { [requestId]: request_id }), ...(span && { [traceparent]: span.traceparent }) };
}

/** Reads these headers in the engine process. */
export function readScopeHeaders({ headers }: IncomingMessage): {
  scope: TelemetryScope;
  parent: string | undefined;
} {
  const [id, parent] = [headers[requestId], headers[traceparent]];
  return {
    scope: typeof id === "string" ? { request_id: id } : {},
    parent: typeof parent === "string" ? parent : undefined,
  };
}
