import { AsyncLocalStorage } from "node:async_hooks";
import type { OpenSpan } from "./traces/tracing.ts";

/** The current activity, to which log lines and spans belong. */
export interface TelemetryScope {
  request_id?: string | undefined;
  job_id?: string | undefined;
  span?: OpenSpan | undefined;
}

const scopes = new AsyncLocalStorage<TelemetryScope>();
const nothing: TelemetryScope = {};

export const currentTelemetryScope = (): TelemetryScope => scopes.getStore() ?? nothing;

/** Runs work outside the request that triggered it: what is later written for many requests at once. */
export const runOutOfScope = <T>(work: () => T): T => scopes.run(nothing, work);

/** Runs work in the current scope extended by this one. */
export function runInScope<T>(scope: TelemetryScope, work: () => T): T {
  const outer = scopes.getStore();
  return scopes.run(outer ? { ...outer, ...scope } : scope, work);
}
