import { AsyncLocalStorage } from "node:async_hooks";
import type { OpenSpan } from "./traces/tracing.ts";

/** What is being done, for the lines and spans that come of it. */
export interface TelemetryScope {
  request_id?: string | undefined;
  job_id?: string | undefined;
  span?: OpenSpan | undefined;
}

const scopes = new AsyncLocalStorage<TelemetryScope>();
const nothing: TelemetryScope = {};

export const currentTelemetryScope = (): TelemetryScope => scopes.getStore() ?? nothing;

/** Does something that belongs to nobody's request, though one has brought it about: what is written later for many. */
export const runOutOfScope = <T>(work: () => T): T => scopes.run(nothing, work);

/** Does something within what is being done already, and this. */
export const runInScope = <T>(scope: TelemetryScope, work: () => T): T =>
  scopes.run({ ...currentTelemetryScope(), ...scope }, work);
