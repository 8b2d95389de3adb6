import { errorTypeOf } from "../log/logged-error.ts";
import { currentTelemetryScope, runInScope } from "../scope.ts";
import type { SpanOptions, Tracing } from "./tracing.ts";

/** Runs work in a child span of the current one; an error ends it by its kind, never by its message. */
export async function runInSpan<T>(
  tracing: Tracing,
  what: Omit<SpanOptions, "parent">,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracing.startSpan({ ...what, parent: currentTelemetryScope().span });
  if (!span) return work();
  try {
    const done = await runInScope({ span }, work);
    span.end();
    return done;
  } catch (error) {
    span.end({ "error.type": errorTypeOf(error) });
    throw error;
  }
}
